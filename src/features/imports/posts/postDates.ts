/**
 * A time of a post as ISO text in UTC. One without an offset is of the given time zone; a day alone becomes noon, which
 * is that day nearly everywhere. Undefined for what is no time.
 */
export function momentOf(text: string | undefined, timeZone = 'UTC'): string | undefined {
  if (text === undefined) return undefined
  const [, date = '', time, offset] =
    /^(\d{4}[-/]\d{1,2}[-/]\d{1,2})(?:[T ]\s*(\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\d*)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/.exec(
      text.trim(),
    ) ?? []
  if (date === '') return inWords(text)
  const day = date
    .split(/[-/]/)
    .map((part) => part.padStart(2, '0'))
    .join('-')
  if (time === undefined) return isoOf(Date.parse(`${day}T12:00:00Z`))
  const clock = time.length < 5 || time.indexOf(':') === 1 ? `0${time}` : time
  const [, hours, minutes] = /^([+-]\d{2}):?(\d{2})$/.exec(offset ?? '') ?? []
  const zone = hours ? `${hours}:${minutes}` : 'Z'
  const given = Date.parse(`${day}T${clock}${zone}`)
  return isoOf(offset === undefined ? given - offsetIn(timeZone, given) : given)
}

/** The day of a time, YYYY-MM-DD, as it is written, whatever its offset. */
export function dayOf(text: string | undefined): string | undefined {
  const written = text?.trim() ?? ''
  const [day] = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}/.exec(written) ?? []
  const [inWords = written] =
    /^.*\d:\d{2}(?=\s*(?:[A-Z]{1,4}|[+-]\d{2}:?\d{2})$)/.exec(written) ?? []
  return momentOf(day ?? inWords)?.slice(0, 10)
}

const isoOf = (time: number) => (Number.isNaN(time) ? undefined : new Date(time).toISOString())

/** `Jul 08 2022`, `Tue, 01 Jan 2019 10:00:00 +0100`: what engines of JavaScript read, else of UTC. */
function inWords(text: string): string | undefined {
  if (!/\d{4}/.test(text)) return undefined
  if (/(?:Z|GMT|UTC|[A-Z]{3}|[+-]\d{2}:?\d{2})$/.test(text)) return isoOf(Date.parse(text))
  const time = Date.parse(`${text} UTC`)
  return isoOf(/\d:\d/.test(text) ? time : time + 12 * 3_600_000)
}

/** How far a time zone is ahead of UTC at about that time, in milliseconds; 0 for a zone that nobody knows. */
function offsetIn(timeZone: string, time: number): number {
  try {
    const localTime = new Intl.DateTimeFormat('sv', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(time)
    return Date.parse(`${localTime.replace(' ', 'T')}Z`) - time
  } catch {
    return 0
  }
}
