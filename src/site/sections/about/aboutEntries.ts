import type { EducationItem, Strength } from '../../../content/publicDocument.ts'
import { periodInWords } from '../../../shared/dates/period.ts'
import type { Translate } from '../../../shared/texts/translator.ts'

export type JourneyPoint = { heading: string; body: string }

/** Splits 'heading: text' at its first colon; without one, everything is the body. */
export function journeyPoint(point: string): JourneyPoint {
  const colon = point.indexOf(':')
  if (colon < 0) return { heading: '', body: point.trim() }
  return { heading: point.slice(0, colon).trim(), body: point.slice(colon + 1).trim() }
}

/** Joins a heading and a body so that `journeyPoint` splits them again. */
export function joinedPoint({ heading, body }: JourneyPoint): string {
  const isPlain = heading.trim() === '' && !body.includes(':')
  return isPlain ? body.trim() : `${heading.trim()}: ${body.trim()}`.trim()
}

const defaultLevels = [90, 85, 80, 75, 70, 65] as const

export const strengthName = (strength: Strength) =>
  typeof strength === 'string' ? strength : strength.name

/** A strength with its level, or a default that depends on its index. */
export function levelledStrength(strength: Strength, index: number) {
  const { name, level } = typeof strength === 'string' ? { name: strength } : strength
  return { name, level: level ?? defaultLevels[index % defaultLevels.length] }
}

/** The period of an education as text; '' without dates. */
export const educationPeriod = ({ startDate, endDate }: EducationItem, t?: Translate) =>
  periodInWords({ start_date: startDate || null, end_date: endDate || null }, t)
