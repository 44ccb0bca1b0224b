import type { Skill } from '../../content/records.ts'
import { techIcons } from './techIcons.server.ts'

/** The Broadsheet's columns have no margin. */
const root = ':root:not([data-theme="broadsheet"]) '
const name = `${root}#skills [data-record]>:first-child`
/** Outside the line, so that nothing moves. In the text color, also with forced colors. */
const iconFilter =
  `${name}{position:relative}` +
  `${name}::before{position:absolute;inset-block-start:.3em;inset-inline-start:-1.25rem;width:.8125rem;height:.8125rem;` +
  'background:var(--ink-muted);mask-position:center;mask-size:contain;mask-repeat:no-repeat;' +
  'forced-color-adjust:none;print-color-adjust:exact}'

/** The style sheet that shows icons of known technologies beside skills. */
export function techIconsSheet(skills: readonly Pick<Skill, '_id' | 'name'>[]): string {
  const selectors = new Map<string, string[]>()
  for (const { _id, name } of skills) {
    const address = techIcons.address(name)
    if (!address || !/^[\w-]+$/.test(_id)) continue
    const selector = `${root}#skills [data-record="${_id}"]>:first-child::before`
    selectors.set(address, [...(selectors.get(address) ?? []), selector])
  }
  const rules = [...selectors].map(
    ([address, all]) => `${all.join()}{content:"";mask-image:url(${address})}`,
  )
  // Phones have no margin either.
  return rules.length === 0 ? '' : `@media (width>=768px){${iconFilter}${rules.join('')}}`
}
