import type { Appearance } from '../../../features/appearance/contract.ts'
import type { SectionId } from '../../../features/appearance/sectionIds.ts'
import type { Place } from '../../../features/assistant/place.ts'
import { projectPath } from '../../discovery/site.ts'

/** What is looked at of the portfolio. */
export type Named = {
  projects: { title: string; slug: string }[]
  skills: { name: string }[]
  certifications: { name: string }[]
  aiTools: { name: string }[]
}

/** What an answer may name, with where it stands; no address where its section is closed. */
export function placesOf(
  { projects, skills, certifications, aiTools }: Named,
  sections: Appearance['sections'],
): Place[] {
  const open = new Set(sections.flatMap(({ id, hidden }) => (hidden ? [] : id)))
  const place = (kind: Place['kind'], name: string, section: SectionId, href = `#${section}`) => ({
    kind,
    name,
    href: open.has(section) ? href : undefined,
  })
  return [
    ...projects.map((project) => place('Project', project.title, 'projects', projectPath(project))),
    ...skills.map(({ name }) => place('Skill', name, 'skills')),
    ...certifications.map(({ name }) => place('Certification', name, 'certifications')),
    ...aiTools.map(({ name }) => place('AI tool', name, 'ai-tools')),
  ]
}
