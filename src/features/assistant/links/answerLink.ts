import { shownLink } from '../../../shared/links.ts'
import type { Target } from './target.ts'

/** The address behind a link in an answer, or '' where it may not lead there. */
export function answerLink(href: string, targets: readonly Target[]): string {
  if (/^#[\w-]+$/.test(href) || targets.some((target) => target.href === href)) return href
  return shownLink(href) ?? ''
}
