import { defaultAppearance } from '../../content/documents/defaults.ts'
import { loadedOr } from '../../shared/loaded.ts'
import { mostLarge } from '../../shared/projectLimits.ts'
import type { Landing } from '../../site/landing.ts'
import { publicProject } from '../../site/publicRecords.server.ts'
import type { Site } from '../../site/siteSnapshot.server.ts'

/** The featured projects that the page shows large, with what only their pages have. */
export async function featuredProjects({ content }: Site, { appearance, projects }: Landing) {
  if (loadedOr(appearance, defaultAppearance).project_layout === 'row') return []
  const numbered = loadedOr(projects, []).map((project, index) => ({ project, number: index + 1 }))
  const featured = numbered.filter(({ project }) => project.featured === 1).slice(0, mostLarge)
  return Promise.all(
    featured.map(async ({ project, number }) => ({
      project: (await publicProject(content, project.slug)) ?? project,
      number,
    })),
  )
}
