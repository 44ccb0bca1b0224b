import { useSyncExternalStore } from 'react'
import { todayHere } from '../../../shared/dates/dates.ts'

/**
 * Today on the reader's calendar, YYYY-MM-DD; undefined on the server and while it is hydrated,
 * because a page kept ready was rendered on some other day.
 */
export const useToday = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => todayHere(),
    () => undefined,
  )

/** A page may stay open over night. */
function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
