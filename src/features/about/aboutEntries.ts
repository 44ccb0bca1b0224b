import { periodInWords } from '../../shared/dates/period.ts'
import type { Translate } from '../../shared/texts/translator.ts'
import type { EducationItem, Strength } from './contract.ts'

export type JourneyPoint = { heading: string; body: string }

/** Splits 'heading: text' at its first colon; without one the whole is the body. */
export function journeyPoint(point: string): JourneyPoint {
  const colon = point.indexOf(':')
  if (colon < 0) return { heading: '', body: point.trim() }
  return { heading: point.slice(0, colon).trim(), body: point.slice(colon + 1).trim() }
}

/** Joins what `journeyPoint` splits; a colon of the body never makes a heading of its start. */
export function joinedPoint({ heading, body }: JourneyPoint): string {
  const isPlain = heading.trim() === '' && !body.includes(':')
  return isPlain ? body.trim() : `${heading.trim()}: ${body.trim()}`.trim()
}

const defaultLevels = [90, 85, 80, 75, 70, 65] as const

export const strengthName = (strength: Strength) =>
  typeof strength === 'string' ? strength : strength.name

/** A strength with the level it is shown with: its own or, by its index in the list, a default. */
export function levelledStrength(strength: Strength, index: number) {
  const { name, level } = typeof strength === 'string' ? { name: strength } : strength
  return { name, level: level ?? defaultLevels[index % defaultLevels.length] }
}

/** From when until when somebody learned there, in words; '' where nothing is said of it. */
export const learnedIn = ({ startDate, endDate }: EducationItem, t?: Translate) =>
  periodInWords({ start_date: startDate || null, end_date: endDate || null }, t)
