/** Where all projects stand. */
export const projectsPath = '/projects'

/** The page of a project, below the site's origin. */
export const projectPagePath = ({ slug }: { slug: string }) =>
  `${projectsPath}/${encodeURIComponent(slug)}`
