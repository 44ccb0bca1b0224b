export type AdminPageName = {
  path: string
  label: string
  group: string
  /** Its name among the pages of its entry in the sidebar, where that has several. */
  tab?: string
  /** The path of that entry, for every page of it but the first. */
  entry?: string
}

/** Every page of the admin area that exists. The server answers these paths and sends others to /. */
export const adminPaths = [
  { path: '/admin', label: 'Dashboard', group: '' },
  { path: '/admin/hero', label: 'Hero Section', group: 'Content' },
  { path: '/admin/about', label: 'About Section', group: 'Content' },
  { path: '/admin/projects', label: 'Projects', group: 'Content' },
  { path: '/admin/skills', label: 'Skills', group: 'Content' },
  { path: '/admin/ai-tools', label: 'AI Tools', group: 'Content' },
  { path: '/admin/certifications', label: 'Certifications', group: 'Content' },
  { path: '/admin/resumes', label: 'Résumés', group: 'Content', tab: 'From your content' },
  {
    path: '/admin/resume',
    label: 'Resume',
    group: 'Content',
    tab: 'Uploaded file',
    entry: '/admin/resumes',
  },
  { path: '/admin/experience', label: 'Experience', group: 'Content' },
  { path: '/admin/testimonials', label: 'Testimonials', group: 'Content' },
  { path: '/admin/also', label: 'Also', group: 'Content' },
  { path: '/admin/contact', label: 'Messages', group: 'Visitors' },
  { path: '/admin/assistant', label: 'Assistant', group: 'Visitors' },
  { path: '/admin/appearance', label: 'Appearance', group: 'Site' },
  { path: '/admin/activity', label: 'Activity', group: 'Site' },
  { path: '/admin/import', label: 'Import', group: 'Site' },
  { path: '/admin/trash', label: 'Trash', group: 'Site' },
  { path: '/admin/settings', label: 'Settings', group: 'Site' },
] as const satisfies AdminPageName[]

export type AdminPath = (typeof adminPaths)[number]['path']

/** The file in which a build leaves the shell of the page at a path. */
export const shellFile = (path: string) => `${path.slice(1).replaceAll('/', '-')}.html`
