import type { Position } from '../../features/experience/contract.ts'
import { heldFor } from '../../features/experience/heldFor.ts'
import type { Project } from '../../features/projects/contract.ts'
import { piecePath } from '../../features/projects/paths.ts'
import { shownLink } from '../../shared/links.ts'
import { periodInWords } from '../../shared/period.ts'
import type { Translate } from '../../shared/texts/translator.ts'
import type { Site } from './site.ts'

/** The portfolio in Markdown for language models, as https://llmstxt.org describes it. */
export function llms(site: Site, origin: string): string {
  const { t, hero, description, journey, projects, skills, positions, profiles } = site
  const links = [
    `[${t('Portfolio')}](${origin}/)`,
    ...profiles.map(({ label, href }) => `${plain(label)}: <${href}>`),
  ]
  const parts = [
    `# ${plain(hero.name)}`,
    `> ${plain(hero.title)}. ${plain(description)}`,
    plain(hero.description),
    section(t('About'), journey.map(plain)),
    section(
      t('Projects'),
      projects.map((project) => projectLine(project, site, origin)),
    ),
    section(t('Skills'), skillLines(skills, t)),
    section(
      t('Experience'),
      positions.map((position) => positionLine(position, t)),
    ),
    section(t('Links'), links),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const section = (title: string, lines: string[]) =>
  lines.length > 0 ? [`## ${title}`, '', ...lines.map((line) => `- ${line}`)].join('\n') : ''

function projectLine(project: Project, { t }: Site, origin: string): string {
  const link = `[${plain(project.title)}](${origin}${piecePath(project)})`
  const title = [link, periodInWords(project, t)].filter(Boolean).join(', ')
  const links = [
    { name: t('Live'), href: shownLink(project.live) },
    { name: t('Source'), href: shownLink(project.github) },
  ].flatMap(({ name, href }) => (href ? `${name}: <${href}>` : []))
  const tech =
    project.tech.length > 0
      ? [t('Made with {technologies}.', { technologies: plain(project.tech.join(', ')) })]
      : []
  const notes = [plain(project.description), ...tech, ...links].filter(Boolean)
  return notes.length > 0 ? `${title}: ${notes.join(' ')}` : title
}

const skillLines = (groups: Site['skills'], t: Translate) =>
  groups.map(
    ({ name, skills }) =>
      `${plain(t.given(name))}: ${plain(skills.map((skill) => skill.name).join(', '))}`,
  )

const positionLine = ({ role, organisation, ...held }: Position, t: Translate) =>
  plain([role, organisation, periodInWords(heldFor(held), t)].join(', '))

/** Text on one line, with the signs that Markdown reads as its own taken literally. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>]/g, (sign) => `\\${sign}`)
