import { shownLink } from '../../shared/links.ts'
import type { Place } from './place.ts'

/** The address behind a link in an answer, or '' where it may not lead there. */
export function answerLink(href: string, places: readonly Place[]): string {
  if (/^#[\w-]+$/.test(href) || places.some((place) => place.href === href)) return href
  return shownLink(href) ?? ''
}
