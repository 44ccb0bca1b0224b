import type { Appearance } from '../../../content/publicDocument.ts'
import type { SectionId } from '../../../content/sections.ts'
import type { Target } from '../../../features/assistant/links/targets.ts'
import type { Translate } from '../../../shared/texts/translator.ts'
import { projectPath } from '../../../site/siteTexts.ts'

/** The used parts of the portfolio. */
export type Named = {
  projects: { title: string; slug: string }[]
  skills: { name: string }[]
  certifications: { name: string }[]
  aiTools: { name: string }[]
}

/** Names that an answer may link, with addresses; none for hidden sections. */
export function targetsOf(
  { projects, skills, certifications, aiTools }: Named,
  sections: Appearance['sections'],
): Target[] {
  const open = new Set(sections.flatMap(({ id, hidden }) => (hidden ? [] : id)))
  const target = (
    kind: Target['kind'],
    name: string,
    section: SectionId,
    href = `#${section}`,
  ) => ({
    kind,
    name,
    href: open.has(section) ? href : undefined,
  })
  return [
    ...projects.map((project) =>
      target('Project', project.title, 'projects', projectPath(project)),
    ),
    ...skills.map(({ name }) => target('Skill', name, 'skills')),
    ...certifications.map(({ name }) => target('Certification', name, 'certifications')),
    ...aiTools.map(({ name }) => target('AI tool', name, 'ai-tools')),
  ]
}

type Known = {
  projects: { title: string }[]
  skills: { name: string; proficiency: number }[]
  certifications: { name: string }[]
}

/** Suggested first questions about existing content. */
export function suggestedQuestions(
  { projects, skills, certifications }: Known,
  t: Translate,
): string[] {
  const [first, second = first] = projects
  const skill = skills.toSorted((a, b) => b.proficiency - a.proficiency)[0]
  const [certification] = certifications
  return [
    first && t('What is {title}, and how was it built?', { title: first.title }),
    skill && t('Which projects show experience with {skill}?', { skill: skill.name }),
    second && t('How would I build something like {title}?', { title: second.title }),
    certification && t('What does the certification {name} cover?', { name: certification.name }),
  ].filter((starter) => starter !== undefined)
}
