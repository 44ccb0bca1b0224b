import type { Position } from '../../../content/records.ts'
import { countedPeriod, durationOf, monthsIn } from '../../../shared/dates/countedMonths.ts'
import { periodInWords } from '../../../shared/dates/period.ts'
import { languageNamed } from '../../../shared/languageNames.ts'
import { leadsPeople } from '../../../shared/leadsPeople.ts'
import { fold, sentencesOf } from '../../../shared/textSearch.ts'
import type { Language } from '../../../shared/texts/languages.ts'
import { textsIn } from '../../../shared/texts/translations.ts'
import type { Translate } from '../../../shared/texts/translator.ts'
import { workLanguages } from '../../../site/availability.ts'
import { educationPeriod } from '../../../site/sections/about/aboutEntries.ts'
import { positionPeriod } from '../../../site/sections/experience/positionPeriod.ts'
import { projectPath } from '../../../site/siteTexts.ts'
import type { Passage } from '../contract.ts'
import type { PortfolioRecord, RecruitersPage } from '../service/portfolio.server.ts'
import { type AnswerText, type Intent, questionTables } from './questionTables.ts'
import type { RecruitersQuestion } from './readQuestion.server.ts'

/** The page, and the language of the answer. */
export type AnswerContext = {
  page: RecruitersPage
  language: Language
  /** The records that mention some words, work first. */
  mentioning: (names: readonly string[]) => PortfolioRecord[]
  now: Date
}

/** Answers a question from the page. A passage says it where the page does not tell. */
export const answerOf = (
  { intent, names, language }: RecruitersQuestion,
  context: Omit<AnswerContext, 'language'>,
): Passage[] => answers[intent]({ ...context, language }, names)

type Answer = (context: AnswerContext, names: string[]) => Passage[]

const answers: Record<Intent, Answer> = {
  years: (context, names) => (names.length > 0 ? yearsWith(context, names) : yearsOfWork(context)),
  availability: ({ page, language }) => [
    { ...contactOf(page, 'Availability'), quote: page.availability || say(language, 'askWhen') },
  ],
  place: ({ page, language }) => {
    const [position] = latestFirst(page.positions)
    if (page.contact?.location)
      return [{ ...contactOf(page, 'Location'), quote: page.contact.location }]
    if (position?.place) return [positionPassage(position, language, position.place)]
    return [{ ...contactOf(page, 'Location'), quote: say(language, 'unknown') }]
  },
  remote: remoteWork,
  languages: spokenLanguages,
  contact: ({ page, language }) => {
    const { email = '' } = page.contact ?? {}
    const links = linksOf(page)
    if (page.contact || links.length === 0) {
      const text = page.contact ? say(language, 'form') : say(language, 'unknown')
      return [{ ...contactOf(page, 'Contact'), title: email, quote: text }]
    }
    return links
  },
  education: ({ page, language }) => {
    const t = textsIn(language)
    const items = page.education.map((item) =>
      [item.studyType, item.area, item.institution, educationPeriod(item, t)]
        .filter(Boolean)
        .join(', '),
    )
    const quote = items.join('; ') || say(language, 'unknown')
    return [{ kind: 'Education', title: '', href: '#about', quote }]
  },
  salary: ({ page, language }) => [
    { ...contactOf(page, 'Contact'), quote: say(language, 'askSalary') },
  ],
  firstProject: ({ page, language }) => {
    const project = page.projects.find(({ featured }) => featured === 1) ?? page.projects[0]
    if (!project)
      return [{ kind: 'Project', title: '', href: '#projects', quote: say(language, 'unknown') }]
    const { title, description } = project
    return [{ kind: 'Project', title, href: projectPath(project), quote: description }]
  },
  knows: (context, names) => {
    const { page, language, mentioning } = context
    if (page.moreLists.languages.length > 0 && names.every((name) => languageNamed(name)))
      return spokenLanguages(context, names)
    const records = mentioning(names)
    const [first] = records
    const name = names.join(' ')
    if (!first) return [notMentioned(page, language, name)]
    const places = placesOf(records)
    return [passageAt(first, say(language, 'mentioned', { name, places }))]
  },
  leading: ({ page, language }) => {
    const [first, ...others] = [...workTexts(page)].flatMap(({ texts, ...place }) => {
      const quote = texts.flatMap(sentencesOf).find((text) => leadsPeople(text, 'leading'))
      return quote ? [{ ...place, quote: quote.trim() }] : []
    })
    if (first) return [first, ...others.slice(0, 1)]
    return [{ ...contactOf(page, 'Contact'), quote: say(language, 'unknown') }]
  },
  lastPosition: ({ page, language }) => {
    const [position] = latestFirst(page.positions)
    if (position) return [positionPassage(position, language)]
    return [{ kind: 'Experience', title: '', href: '#experience', quote: say(language, 'unknown') }]
  },
  links: ({ page, language }) => {
    const links = linksOf(page)
    return links.length > 0
      ? links
      : [{ ...contactOf(page, 'Links'), quote: say(language, 'unknown') }]
  },
}

/** A text of an answer with its values. */
function say(language: Language, text: AnswerText, values: Record<string, string> = {}): string {
  return questionTables[language].texts[text].replace(
    /{(\w+)}/g,
    (gap, name: string) => values[name] ?? gap,
  )
}

const contactOf = ({ contact }: RecruitersPage, kind: string): Passage => ({
  kind,
  title: '',
  quote: '',
  href: contact ? '#contact' : '#hero',
})

const notMentioned = (page: RecruitersPage, language: Language, name: string): Passage => ({
  ...contactOf(page, 'Contact'),
  quote: say(language, 'notMentioned', { name }),
})

const passageAt = ({ kind, title, href }: PortfolioRecord, quote: string): Passage => ({
  kind,
  title,
  href,
  quote,
})

export const positionName = ({ role, organisation }: Pick<Position, 'role' | 'organisation'>) =>
  `${role}, ${organisation}`

const positionPassage = (position: Position, language: Language, text?: string): Passage => ({
  kind: 'Position',
  title: positionName(position),
  href: '#experience',
  quote:
    text ??
    [periodInWords(positionPeriod(position), textsIn(language)), position.place]
      .filter(Boolean)
      .join(', '),
})

/** The position that is held before those that ended, the last of them first. */
const latestFirst = (positions: readonly Position[]) =>
  positions.toSorted((one, other) => {
    const [a, b] = [one, other].map(({ start_date, end_date }) => [end_date ?? '9999', start_date])
    return String(b) < String(a) ? -1 : Number(String(b) > String(a))
  })

function yearsOfWork({ page, language, now }: AnswerContext): Passage[] {
  const periods = page.positions.flatMap((each) => countedPeriod(positionPeriod(each)) ?? [])
  const duration = durationOf(monthsIn(periods, now), language)
  const quote = duration ? say(language, 'years', { duration }) : say(language, 'unknown')
  return [{ kind: 'Experience', title: '', href: '#experience', quote }]
}

/** Months of the positions and projects that mention a name. */
function yearsWith(context: AnswerContext, names: string[]): Passage[] {
  const { page, language, mentioning, now } = context
  const name = names.join(' ')
  const records = mentioning(names)
  const [first] = records
  if (!first) return [notMentioned(page, language, name)]
  const dated = records.filter(({ period }) => period)
  const duration = durationOf(
    monthsIn(
      dated.flatMap(({ period }) => period ?? []),
      now,
    ),
    language,
  )
  const places = placesOf(duration ? dated : records)
  const text = duration ? 'yearsWith' : 'undated'
  return [passageAt(dated[0] ?? first, say(language, text, { name, duration, places }))]
}

/** Maximum number of places that an answer names. */
const mostPlaces = 3

const placesOf = (records: readonly PortfolioRecord[]): string =>
  [...new Set(records.map(({ title, kind }) => title || kind))].slice(0, mostPlaces).join(', ')

function spokenLanguages({ page, language }: AnswerContext, names: string[]): Passage[] {
  const t = textsIn(language)
  const { languages } = page.moreLists
  const codes = names.map(languageNamed)
  const named = languages.filter(({ language }) => codes.includes(languageNamed(language)))
  const listed = workLanguages(names.length > 0 ? named : languages, t)
  const name = names.join(' ')
  const otherwise = name ? say(language, 'notMentioned', { name }) : say(language, 'unknown')
  const href = languages.length > 0 ? '#also' : contactOf(page, '').href
  return [{ kind: 'Languages', title: '', href, quote: listed || otherwise }]
}

/** The first text that mentions remote work, and otherwise the place of work. */
function remoteWork({ page, language }: AnswerContext): Passage[] {
  const { hero, contact, availability } = page
  const inContact = [availability, contact?.location, contact?.subtitle, contact?.description]
  const texts = [
    ...inContact.map((text) => ({ ...contactOf(page, 'Availability'), quote: text ?? '' })),
    ...page.positions.map((position) => {
      const t: Translate = textsIn(language)
      const work = [position.place, t.given(position.employment_type)].filter(Boolean).join(', ')
      return positionPassage(position, language, work)
    }),
    ...[hero.subtitle, hero.description].map((quote) => ({
      kind: 'Introduction',
      title: '',
      href: '#hero',
      quote,
    })),
  ]
  const found = texts.find(({ quote }) => remoteWords.some((word) => fold(quote).includes(word)))
  if (found) return [found]
  const quote = [contact?.location, say(language, 'remoteUnknown')].filter(Boolean).join('. ')
  return [{ ...contactOf(page, 'Location'), quote }]
}

const remoteWords = [
  ...Object.values(questionTables).flatMap(({ remote }) => remote),
  ...['リモート', '在宅', '远程', '遠端'],
].map(fold)

/** Texts about work, each with its place. */
const workTexts = (page: RecruitersPage) => [
  ...page.positions.map((position) => ({
    ...positionPassage(position, page.language),
    texts: [position.role, position.summary, ...position.points],
  })),
  ...page.projects.map((project) => ({
    kind: 'Project',
    title: project.title,
    href: projectPath(project),
    texts: [project.description, project.long_description, ...project.features],
  })),
  ...page.moreLists.volunteering.map(({ organization, position, summary, highlights }) => ({
    kind: 'Volunteering',
    title: [position, organization].filter(Boolean).join(', '),
    href: '#also',
    texts: [position, summary, ...highlights],
  })),
]

const linksOf = ({ profiles }: RecruitersPage): Passage[] =>
  profiles.map(({ label, href }) => ({ kind: 'Links', title: label, href, quote: '' }))
