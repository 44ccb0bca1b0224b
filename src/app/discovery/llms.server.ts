import type { Position } from '../../features/experience/contract.ts'
import { heldFor } from '../../features/experience/heldFor.ts'
import type { Project } from '../../features/projects/contract.ts'
import { shownLink } from '../../shared/links.ts'
import { periodInWords } from '../../shared/period.ts'
import { projectPath, type Site } from './site.ts'

/** The portfolio in Markdown for language models, as https://llmstxt.org describes it. */
export function llms(site: Site, origin: string): string {
  const { hero, description, journey, projects, skills, positions, profiles } = site
  const links = [
    `[Portfolio](${origin}/)`,
    ...profiles.map(({ label, href }) => `${plain(label)}: <${href}>`),
  ]
  const parts = [
    `# ${plain(hero.name)}`,
    `> ${plain(hero.title)}. ${plain(description)}`,
    plain(hero.description),
    section('About', journey.map(plain)),
    section(
      'Projects',
      projects.map((project) => projectLine(project, origin)),
    ),
    section('Skills', skillLines(skills)),
    section('Experience', positions.map(positionLine)),
    section('Links', links),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const section = (title: string, lines: string[]) =>
  lines.length > 0 ? [`## ${title}`, '', ...lines.map((line) => `- ${line}`)].join('\n') : ''

function projectLine(project: Project, origin: string): string {
  const link = `[${plain(project.title)}](${origin}${projectPath(project)})`
  const title = [link, periodInWords(project)].filter(Boolean).join(', ')
  const links = [
    { name: 'Live', href: shownLink(project.live) },
    { name: 'Source', href: shownLink(project.github) },
  ].flatMap(({ name, href }) => (href ? `${name}: <${href}>` : []))
  const tech = project.tech.length > 0 ? [`Made with ${plain(project.tech.join(', '))}.`] : []
  const notes = [plain(project.description), ...tech, ...links].filter(Boolean)
  return notes.length > 0 ? `${title}: ${notes.join(' ')}` : title
}

const skillLines = (groups: Site['skills']) =>
  groups.map(
    ({ name, skills }) => `${plain(name)}: ${plain(skills.map((skill) => skill.name).join(', '))}`,
  )

const positionLine = (position: Position) =>
  plain([position.role, position.organisation, periodInWords(heldFor(position))].join(', '))

/** Text on one line, with the signs that Markdown reads as its own taken literally. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>]/g, (sign) => `\\${sign}`)
