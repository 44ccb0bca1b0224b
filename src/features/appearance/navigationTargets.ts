import { webAddress } from '../../shared/rules/links.ts'

/** What a further entry of the navigation can lead to: a section that has no entry of its own, or any address. */
export const navigationTargets = [
  'skills',
  'ai-tools',
  'experience',
  'testimonials',
  'also',
  'contact',
  'link',
] as const

export const mostFurtherEntries = 6
export const longestEntryLabel = 24

/** Whether an entry may lead there: an http(s) or mailto link, or a path of this site. */
export function isNavigationAddress(value: string): boolean {
  const isPath = /^\/(?![/\\])[^\s\\]*$/.test(value)
  return isPath || /^mailto:[^\s@]+@[^\s@]+$/i.test(value) || webAddress(value) !== undefined
}
