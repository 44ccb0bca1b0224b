import { type Levels, levelWord } from '../../../client/ui/content/levels.ts'
import type { About, ContactInfo, EducationItem, Hero } from '../../../content/publicDocument.ts'
import type {
  AiTool,
  Certification,
  OwnSection,
  Position,
  Project,
  SectionItem,
  Skill,
  Testimonial,
} from '../../../content/records.ts'
import { countedPeriod } from '../../../shared/dates/countedMonths.ts'
import { longDate } from '../../../shared/dates/dates.ts'
import { periodInWords } from '../../../shared/dates/period.ts'
import type { Loaded } from '../../../shared/loaded.ts'
import { shownLink } from '../../../shared/rules/links.ts'
import { inOneLine } from '../../../site/availability.ts'
import type { ListedResumes } from '../../../site/resumes/contract.ts'
import type { ResumeFile } from '../../../site/resumes/file/contract.ts'
import { educationPeriod, strengthName } from '../../../site/sections/about/aboutEntries.ts'
import { positionPeriod } from '../../../site/sections/experience/positionPeriod.ts'
import type { ShownLink } from '../../../site/sections/profile-links/linksAt.ts'
import { levelsOf } from '../../../site/sections/skills/levelsOf.ts'
import type { ShownPost } from '../../../site/sections/writing/LatestPosts.tsx'
import { postPath } from '../../../site/sections/writing/paths.ts'
import { projectPath } from '../../../site/siteTexts.ts'
import { positionName } from '../recruiters/answers.server.ts'
import { englishName, type PortfolioRecord } from '../service/portfolio.server.ts'

/** Records as text, field by field: the assistant knows only the fields named here. */

const labelled = (label: string, value: string | undefined) => (value ? [`${label}: ${value}`] : [])

export function heroFacts(section: Loaded<Hero>): string[] {
  if (section.status === 'failed') return []
  const { name, title, subtitle, description } = section.value
  return [...labelled('Name', name), ...labelled('Work', title), subtitle, description].filter(
    Boolean,
  )
}

export function aboutFacts(about: About): string[] {
  return [
    ...about.journey_points.map(({ point }) => `${about.journey_title}: ${point}`),
    ...about.education_items.map((item) => `${about.education_title}: ${educationInWords(item)}`),
    ...labelled(about.strengths_title, about.strengths_list.map(strengthName).join(', ')),
  ]
}

function educationInWords(item: EducationItem): string {
  const { institution, studyType, area, location, score, url, details } = item
  const facts = [studyType, area, educationPeriod(item), location, score && `grade ${score}`]
  const text = facts.filter(Boolean).join(', ')
  return [institution, text, shownLink(url), details].filter(Boolean).join('. ')
}

export function resumeFacts(section: Loaded<ResumeFile | null>): string[] {
  if (section.status === 'failed') return []
  return section.value
    ? ['Resume: it can be downloaded with the button at the top of the page (#hero).']
    : ['Resume: none is offered for download.']
}

export const resumeRecord = ({
  name,
  language,
  is_default,
  url,
  pdf,
}: ListedResumes[number]): PortfolioRecord =>
  record({ kind: 'Resume', href: url }, name, [
    `A resume in ${englishName(language)}${is_default ? ', the one that is meant for most readers' : ''}.`,
    `As a page: ${url}`,
    `As a PDF: ${pdf}`,
  ])

export const itemRecord = (item: SectionItem, section: OwnSection): PortfolioRecord =>
  record({ kind: section.heading, href: `#${section._id}` }, item.title, [
    item.subtitle,
    ...labelled('Period', periodInWords(item)),
    item.text,
    ...labelled('Tags', item.tags.join(', ')),
    ...labelled('Link', shownLink(item.link)),
  ])

export const contactFacts = (contact: ContactInfo): string[] => [
  ...labelled('Contact', `${contact.title}. ${contact.subtitle} ${contact.description}`),
  'Contact form: at #contact of this page.',
  ...labelled('Availability', inOneLine(contact.availability ?? '')),
  ...labelled('Location', contact.location),
  ...labelled('Email', contact.email),
]

export const profileFact = ({ label, href }: ShownLink) => `${label}: ${href}`

type Shown = Pick<PortfolioRecord, 'kind' | 'href' | 'period'>

const record = (shown: Shown, title: string, details: string[]): PortfolioRecord => ({
  ...shown,
  title,
  details: details.filter(Boolean).join('\n'),
})

export function projectRecord(project: Project): PortfolioRecord {
  const { average, count } = project.rating
  const period = countedPeriod(project)
  return record({ kind: 'Project', href: projectPath(project), period }, project.title, [
    project.description,
    ...labelled('Category', project.category),
    ...labelled('Status', project.status),
    ...labelled('Period', periodInWords(project)),
    ...labelled('Made with', project.tech.join(', ')),
    ...labelled('Features', project.features.join('; ')),
    ...labelled('Rating', count > 0 ? `${average} of 5 by ${count} visitors` : undefined),
    ...labelled('Live', shownLink(project.live)),
    ...labelled('Source', shownLink(project.github)),
    ...labelled('Demo video', shownLink(project.demo_video)),
    project.long_description,
  ])
}

export function skillRecord(skill: Skill, levels: Levels): PortfolioRecord {
  const form = levelsOf(skill, levels)
  return record({ kind: 'Skill', href: '#skills' }, skill.name, [
    ...labelled('Category', skill.category),
    ...labelled(
      'Level, by their own estimate',
      form === 'hidden' ? undefined : levelIn[form](skill.proficiency),
    ),
  ])
}

const levelIn = { percent: (level: number) => `${level}%`, words: levelWord }

export const certificationRecord = (certification: Certification): PortfolioRecord =>
  record({ kind: 'Certification', href: '#certifications' }, certification.name, [
    ...labelled('Issued by', certification.issuer),
    ...labelled('Issued on', longDate(certification.issue_date)),
    certification.expiry_date
      ? `Expires after: ${longDate(certification.expiry_date)}`
      : 'Does not expire',
    ...labelled('Credential', certification.credential_id),
    ...labelled('Proof', shownLink(certification.credential_url)),
  ])

export const aiToolRecord = (tool: AiTool): PortfolioRecord =>
  record({ kind: 'AI tool', href: '#ai-tools' }, tool.name, [tool.description])

export function positionRecord(position: Position): PortfolioRecord {
  const period = positionPeriod(position)
  const shown = { kind: 'Position', href: '#experience', period: countedPeriod(period) }
  return record(shown, positionName(position), [
    ...labelled('Period', periodInWords(period)),
    ...labelled('Place', position.place),
    ...labelled('Kind of work', position.employment_type),
    ...labelled('Link', shownLink(position.url)),
    position.summary,
    ...position.points,
    ...labelled('Made with', position.tags.join(', ')),
  ])
}

export const testimonialRecord = (testimonial: Testimonial): PortfolioRecord =>
  record({ kind: 'Testimonial', href: '#testimonials' }, `of ${testimonial.name}`, [
    ...labelled('Who', testimonial.role),
    ...labelled('Says', testimonial.quote),
    ...labelled('Link', shownLink(testimonial.link)),
  ])

export const postRecord = ({ post, day }: ShownPost, text = ''): PortfolioRecord =>
  record({ kind: 'Post', href: postPath(post) }, post.title, [
    post.summary,
    ...labelled('Published', day),
    ...labelled('Tags', post.tags.join(', ')),
    text,
  ])
