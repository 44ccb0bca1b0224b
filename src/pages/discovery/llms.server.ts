import type { EducationItem } from '../../content/publicDocument.ts'
import type { Position, Project, SectionItem } from '../../content/records.ts'
import { periodInWords } from '../../shared/dates/period.ts'
import { shownLink } from '../../shared/rules/links.ts'
import type { Translate } from '../../shared/texts/translator.ts'
import type { ListedResumes } from '../../site/resumes/contract.ts'
import { educationPeriod } from '../../site/sections/about/aboutEntries.ts'
import { positionPeriod } from '../../site/sections/experience/positionPeriod.ts'
import {
  type MoreListEntry,
  moreListEntries,
} from '../../site/sections/more-lists/moreListEntries.ts'
import { projectPagePath } from '../../site/sections/projects/paths.ts'
import type { ShownPost } from '../../site/sections/writing/LatestPosts.tsx'
import { postPath } from '../../site/sections/writing/paths.ts'
import { shownPosts } from '../../site/shownPosts.server.ts'
import type { Site } from '../../site/siteTexts.ts'
import type { PageSite } from '../page.server.ts'

type Listed = { posts: ShownPost[]; resumes: ListedResumes }

/** The portfolio in Markdown for language models (https://llmstxt.org). */
export async function readLlms({ frame, resumes }: PageSite): Promise<string> {
  const { site, content, origin } = await frame()
  const posts = await shownPosts(content, site.posts)
  return llms(site, origin, { posts, resumes: await resumes.listed() })
}

function llms(site: Site, origin: string, { posts, resumes }: Listed): string {
  const { t, hero, availability, description, journey, education, projects, skills, positions } =
    site
  const links = [
    `[${t('Portfolio')}](${origin}/)`,
    ...resumes.map(({ name, url, pdf, json, markdown }) => {
      const forms = [pdf, json, markdown].map((form) => `<${origin}${form}>`)
      return `[${t('Resume')}: ${plain(name)}](${origin}${url}): ${forms.join(' ')}`
    }),
    ...site.profiles.map(({ label, href }) => `${plain(label)}: <${href}>`),
  ]
  const parts = [
    `# ${plain(hero.name)}`,
    `> ${[hero.title, description].filter(Boolean).map(plain).join('. ')}`,
    plain(hero.description),
    availability && `${t('Availability')}: ${plain(availability)}`,
    section(t('About'), journey.map(plain)),
    section(
      t('Projects'),
      projects.map((project) => projectLine(project, site, origin)),
    ),
    section(
      t('Writing'),
      posts.map((post) => postLine(post, origin)),
    ),
    section(t('Skills'), skillLines(skills, t)),
    section(
      t('Experience'),
      positions.map((position) => positionLine(position, t)),
    ),
    section(
      t('Education'),
      education.map((item) => educationLine(item, t)),
    ),
    ...moreListEntries(site.moreLists).map(({ label, entries }) =>
      section(
        t(label),
        entries.map((entry) => moreListLine(entry, t)),
      ),
    ),
    ...site.ownSections.map(({ section: { heading }, items }) =>
      section(
        plain(t.given(heading)),
        items.map((item) => itemLine(item, t)),
      ),
    ),
    section(t('Links'), links),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

export const section = (title: string, lines: string[]) =>
  lines.length > 0 ? [`## ${title}`, '', ...lines.map((line) => `- ${line}`)].join('\n') : ''

export function projectLine(project: Project, { t }: Site, origin: string): string {
  const link = `[${plain(project.title)}](${origin}${projectPagePath(project)})`
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

export function postLine({ post, day }: ShownPost, origin: string): string {
  const { title, slug, summary, tags } = post
  const link = `[${plain(title)}](${origin}${postPath({ slug })})`
  const notes = [plain(summary), plain(tags.join(', '))].filter(Boolean)
  return `${[link, day].filter(Boolean).join(', ')}${notes.length > 0 ? `: ${notes.join(' ')}` : ''}`
}

const skillLines = (groups: Site['skills'], t: Translate) =>
  groups.map(
    ({ name, skills }) =>
      `${plain(t.given(name))}: ${plain(skills.map((skill) => skill.name).join(', '))}`,
  )

function positionLine(position: Position, t: Translate): string {
  const { role, organisation, employment_type, summary, tags, url } = position
  const dates = periodInWords(positionPeriod(position), t)
  const title = [role, organisation, t.given(employment_type), dates].filter(Boolean).join(', ')
  return withNotes(title, { notes: [summary, tags.join(', ')], href: shownLink(url) })
}

function educationLine(item: EducationItem, t: Translate): string {
  const { institution, studyType, area, location, score, details, url } = item
  const grade = score && t('Grade: {grade}', { grade: score })
  const facts = [institution, studyType, area, location, educationPeriod(item, t), grade]
  const title = facts.filter(Boolean).join(', ')
  return withNotes(title, { notes: [details], href: shownLink(url) })
}

function moreListLine(entry: MoreListEntry, t: Translate): string {
  const { title, by, level = '', period, text = '', points = [], href } = entry
  const facts = [title, by, t.given(level), period && periodInWords(period, t)]
  return withNotes(facts.filter(Boolean).join(', '), { notes: [text, ...points], href })
}

function itemLine(item: SectionItem, t: Translate): string {
  const { title, subtitle, text, tags, link } = item
  const facts = [title, subtitle, periodInWords(item, t)].filter(Boolean).join(', ')
  return withNotes(facts, { notes: [text, tags.join(', ')], href: shownLink(link) })
}

type Notes = { notes: string[]; href: string | undefined }

/** A line with a title, notes and a link. */
function withNotes(title: string, { notes, href }: Notes): string {
  const details = [...notes.filter(Boolean).map(plain), ...(href ? [`<${href}>`] : [])]
  return details.length > 0 ? `${plain(title)}: ${details.join(' ')}` : plain(title)
}

/** Text on one line, with Markdown's special characters escaped. */
export const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>]/g, (sign) => `\\${sign}`)
