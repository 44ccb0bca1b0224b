import type { Target } from '../links/target.ts'

const mostSuggestions = 5

/** What of the portfolio holds the typed text in its name, whatever the case. */
export function suggestionsFor(typed: string, targets: readonly Target[]): Target[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  const found = targets.filter(({ name }) => name.toLowerCase().includes(wanted))
  const once = found.filter(
    (target, at) => found.findIndex(({ name }) => name === target.name) === at,
  )
  return once.slice(0, mostSuggestions)
}
