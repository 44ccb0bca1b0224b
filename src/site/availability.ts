import type { DocumentValues } from '../content/document.ts'
import type { RecordNamed } from '../content/publicList.ts'
import type { Documents } from '../content/registry.ts'
import { isPast, shortDate } from '../shared/dates/dates.ts'
import type { Translate } from '../shared/texts/translator.ts'

type Info = Pick<
  DocumentValues<Documents['contact-info']>,
  | 'available_for'
  | 'available_from'
  | 'available_until'
  | 'available_time_zone'
  | 'available_permits'
>
type Languages = Pick<RecordNamed<'languages'>, 'language' | 'fluency'>[]

/** The owner's availability in words, in the order in which it is read. */
export type Availability = {
  /** From when and for what. */
  terms: string[]
  /** Time zone and permits to work; empty without terms. */
  details: string[]
}

/** The owner's availability on a day, YYYY-MM-DD; empty after the last day. */
export function availabilityOf(info: Info, today: string, t: Translate): Availability {
  const { available_for, available_from, available_until } = info
  const isSaid = available_for !== '' || available_from !== null
  if (!isSaid || (available_until !== null && isPast(available_until, today))) {
    return { terms: [], details: [] }
  }
  const isLater = available_from !== null && !isPast(available_from, today)
  const start = isLater
    ? t('Available from {date}', { date: shortDate(available_from, t) })
    : t('Available now')
  const { available_time_zone: zone, available_permits: permits } = info
  return {
    terms: [start, available_for].filter(Boolean),
    details: [
      zone && t('Time zone: {zone}', { zone }),
      permits && t('Work permit: {permits}', { permits }),
    ].filter(Boolean),
  }
}

/** The languages of work, such as “Languages: German (Native speaker), English”; '' for none. */
export function workLanguages(languages: Languages, t: Translate): string {
  const names = languages.map(({ language, fluency }) =>
    fluency ? `${language} (${t.given(fluency)})` : language,
  )
  return names.length > 0 ? t('Languages: {languages}', { languages: names.join(', ') }) : ''
}

/** A text of several lines for readers that expect one. */
export const inOneLine = (availability: string) => availability.replaceAll('\n', ' · ')
