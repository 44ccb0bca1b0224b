import type { ShownNamed } from '../../../content/publicList.ts'
import type { Visibility } from '../../../content/visibility.ts'
import type { Period } from '../../../shared/dates/period.ts'
import { shownLink } from '../../../shared/rules/links.ts'
import type { PlainText } from '../../../shared/texts/texts.ts'
import { type MoreListKind, type MoreListRecords, moreListKinds } from './contract.ts'

/** A record of any of the lists as a line of the section. */
export type MoreListEntry = {
  id: string
  visibility: Visibility
  title: string
  href?: string | undefined
  /** Organization that gave or published it. */
  by?: string
  /** How well it is known; one of our texts or the owner's own. */
  level?: string
  period?: Period | undefined
  text?: string
  points?: string[]
}

/** Headings of the lists in the order of the page. */
const moreListLabels: Record<MoreListKind, PlainText> = {
  languages: 'Languages',
  awards: 'Awards',
  publications: 'Publications and talks',
  volunteering: 'Volunteering',
  interests: 'Interests',
}

/** Every list with its entries. */
export function moreListEntries(
  moreLists: MoreListRecords,
): { label: PlainText; entries: MoreListEntry[] }[] {
  const entries: Record<MoreListKind, MoreListEntry[]> = {
    languages: moreLists.languages.map(({ language, fluency, ...record }) => ({
      ...marksOf(record),
      title: language,
      level: fluency,
    })),
    awards: moreLists.awards.map(({ title, awarder, date, summary, ...record }) => ({
      ...marksOf(record),
      title,
      by: awarder,
      period: momentOf(date),
      text: summary,
    })),
    publications: moreLists.publications.map(
      ({ name, publisher, releaseDate, url, summary, ...record }) => ({
        ...marksOf(record),
        title: name,
        href: shownLink(url),
        by: publisher,
        period: momentOf(releaseDate),
        text: summary,
      }),
    ),
    volunteering: moreLists.volunteering.map(({ url, summary, highlights, ...record }) => ({
      ...marksOf(record),
      ...placeOf(record),
      href: shownLink(url),
      period: periodOf(record),
      text: summary,
      points: highlights,
    })),
    interests: moreLists.interests.map(({ name, keywords, ...record }) => ({
      ...marksOf(record),
      title: name,
      by: keywords.join(', '),
    })),
  }
  return moreListKinds.map((kind) => ({ label: moreListLabels[kind], entries: entries[kind] }))
}

const marksOf = ({ _id, visibility }: { _id: string; visibility: Visibility }) => ({
  id: _id,
  visibility,
})

/** Role and place; the place alone if nothing else is given. */
const placeOf = ({
  position,
  organization,
}: Pick<ShownNamed<'volunteering'>, 'position' | 'organization'>) =>
  position ? { title: position, by: organization } : { title: organization }

const periodOf = ({
  startDate,
  endDate,
}: Pick<ShownNamed<'volunteering'>, 'startDate' | 'endDate'>) =>
  startDate === null && endDate === null ? undefined : { start_date: startDate, end_date: endDate }

const momentOf = (date: string | null) =>
  date === null ? undefined : { start_date: date, end_date: null }
