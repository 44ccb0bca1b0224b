import { webAddress } from '../../shared/rules/links.ts'
import type { OwnSectionId } from '../sections.ts'

/** Targets of additional navigation entries: sections without an entry of their own, or any address. */
export const navigationTargets = [
  'skills',
  'ai-tools',
  'experience',
  'testimonials',
  'writing',
  'also',
  'contact',
  'link',
] as const

export type NavigationTarget = (typeof navigationTargets)[number] | OwnSectionId

export const maxNavigationEntries = 6
export const maxEntryLabelLength = 24

/** Whether an entry may lead there: an http(s) or mailto link, or a path of this site. */
export function isNavigationAddress(value: string): boolean {
  const isPath = /^\/(?![/\\])[^\s\\]*$/.test(value)
  return isPath || /^mailto:[^\s@]+@[^\s@]+$/i.test(value) || webAddress(value) !== undefined
}
