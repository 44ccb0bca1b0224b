import { createContext, use } from 'react'
import { exactTime } from '../../../shared/dates/relativeTime.ts'

/** The owner's time zone; undefined if it is this browser's own. */
export const TimeZoneContext = createContext<string | undefined>(undefined)

/** The time zone for `exactTime` and `dayIn`. */
export const useTimeZone = (): string | undefined => use(TimeZoneContext)

/** Returns a function that writes times to the minute in the owner's time zone. */
export function useExactTime(): (iso: string) => string {
  const timeZone = useTimeZone()
  return (iso) => exactTime(iso, { timeZone })
}
