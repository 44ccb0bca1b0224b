import type { Context, Hono } from 'hono'
import type { Skill } from '../../content/records.ts'
import { memoizeFor } from '../../server/cache/memoize.ts'
import { notFound } from '../../server/errors.ts'
import { answerPublic, immutableCaching } from '../../server/http/reply.ts'
import { toolIcons } from '../sections/ai-tools/toolIcons.server.ts'
import type { Site } from '../siteSnapshot.server.ts'
import { techIcons } from './techIcons.server.ts'
import { techIconsPath } from './techIconsPath.ts'

/** Serves the style sheet for icons beside skills, the icons that it names, and those of AI tools. */
export function serveTechIcons(app: Hono, readSite: () => Site): void {
  const sheetOf = memoizeFor(async ({ view }: Site) => techIconsSheet(await view.skills()))
  app.get(techIconsPath, async (http) =>
    answerPublic(http, await sheetOf(readSite()), { 'Content-Type': 'text/css; charset=utf-8' }),
  )
  app.get('/marks/technologies/:name', (http) => answerIcon(http, techIcons.at(http.req.path)))
  app.get('/marks/:name', (http) => answerIcon(http, toolIcons.at(http.req.path)))
}

function answerIcon(http: Context, svg: string | undefined) {
  if (!svg) throw notFound('There is no mark of this name')
  return http.body(svg, 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': immutableCaching,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
}

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
