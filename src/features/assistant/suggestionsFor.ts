import type { Place } from './place.ts'

const mostSuggestions = 5

/** What of the portfolio holds the typed text in its name, whatever the case. */
export function suggestionsFor(typed: string, places: readonly Place[]): Place[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  const found = places.filter(({ name }) => name.toLowerCase().includes(wanted))
  const once = found.filter(
    (place, at) => found.findIndex(({ name }) => name === place.name) === at,
  )
  return once.slice(0, mostSuggestions)
}
