export type JourneyPoint = { heading: string; body: string }

/** Splits 'heading: text' at its first colon; without one the whole is the body. */
export function journeyPoint(point: string): JourneyPoint {
  const colon = point.indexOf(':')
  if (colon < 0) return { heading: '', body: point.trim() }
  return { heading: point.slice(0, colon).trim(), body: point.slice(colon + 1).trim() }
}
