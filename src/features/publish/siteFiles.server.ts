import { html } from 'hono/html'
import { StartError } from '../../server/errors.ts'
import { immutableCaching } from '../../server/http/reply.ts'
import { defaultSecurityHeaders } from '../../server/http/securityHeaders.ts'
import { webAddress } from '../../shared/rules/links.ts'
import { resumePath } from '../../site/resumes/paths.ts'
import { firstSlash, rewriting, type SiteAddress, type Targets } from './addresses.server.ts'
import {
  type Collected,
  isAddressed,
  isPage,
  isScript,
  isText,
  isUpload,
  type StoredResponse,
  textOf,
} from './collectSite.server.ts'

/** A file of the published site, and its media type. */
export type SiteFile = { path: string; content: string | Uint8Array | Streamed; type: string }

/** An uploaded image or film, which is read when it is written; `size` in bytes. */
export type Streamed = { size: number; read: () => AsyncIterable<Uint8Array> }

export const isStreamed = (content: SiteFile['content']): content is Streamed =>
  typeof content === 'object' && 'read' in content

/** Input of a target: the files, an empty folder to work in, and a signal that ends it. */
export type Sending = { files: SiteFile[]; folder: string; now: () => Date; signal: AbortSignal }

/** Why the site was not published, in a sentence for the owner. */
export class PublishError extends Error {}

type Site = Collected & {
  address: SiteAddress
  /** The page for missing addresses. */
  missing: StoredResponse
  /** Target of the contact form, or ''. */
  sentTo: string
  readUpload: (path: string) => AsyncIterable<Uint8Array>
}

/** The files of a site: the application's responses with rewritten addresses. */
export function siteFiles(site: Site): SiteFile[] {
  const { kept, moved, address, missing } = site
  const targets = targetsOf(site)
  const rewrite = rewriting(targets, address)
  const policies: string[] = []
  const page = (answer: StoredResponse) => {
    const written = rewrite.page(textOf(answer), withForm(answer.policy, site.sentTo))
    policies.push(written.policy)
    return withPolicy(written.html, written.policy)
  }
  const contentOf = (path: string, answer: StoredResponse) => {
    if (isUpload(answer)) return { size: answer.size, read: () => site.readUpload(path) }
    if (isPage(answer)) return page(answer)
    if (isScript(answer)) return rewrite.script(textOf(answer))
    if (isAddressed(path, answer)) return rewrite.absolute(rewrite.strings(textOf(answer)))
    if (answer.type.startsWith('text/css')) return rewrite.styles(textOf(answer))
    return isText(answer) ? rewrite.absolute(textOf(answer)) : answer.body
  }
  if (address.base !== '') requireOneRoot(kept)
  const files = [...kept].map(([path, answer]) => ({
    path: filePath(targets.get(path) ?? path),
    content: contentOf(path, answer),
    type: answer.type,
  }))
  const ways = [...moved].filter(([path]) => !kept.has(path) && path !== '/')
  const arrows = ways.map(([path, to]) => ({
    path: filePath(/\.html?$/i.test(path) ? path : `${path}/`),
    content: arrow(rewrite.target(to)),
    type: htmlType,
  }))
  const missingPage = { path: '404.html', content: page(missing), type: htmlType }
  // Old addresses with and without a slash at their end are one file, and that of a page is the page's.
  const byPath = new Map([...arrows, ...files].map((file) => [file.path, file]))
  return [
    ...byPath.values(),
    missingPage,
    { path: 'robots.txt', content: robots(address), type: textType },
    { path: '_headers', content: headers(site, policies), type: textType },
    { path: '_redirects', content: redirects(ways, rewrite.target, site), type: textType },
    // Otherwise GitHub Pages ignores names with a leading underscore.
    { path: '.nojekyll', content: '', type: textType },
  ]
}

const htmlType = 'text/html; charset=utf-8'
const textType = 'text/plain; charset=utf-8'

function targetsOf({ kept, moved, renamed }: Collected): Targets {
  const fileTargets = [...kept].map(([path, answer]): [string, string] => [
    path,
    isPage(answer) && !path.endsWith('/') ? `${path}/` : (renamed.get(path) ?? path),
  ])
  const targets = new Map(fileTargets)
  for (const [path, to] of moved) targets.set(path, targets.get(to) ?? to)
  return targets
}

/** The file path of an address; throws if it is outside the folder. */
function filePath(address: string): string {
  const parts = address.split('/').filter(Boolean).map(decodeURIComponent)
  if (parts.some((part) => /^\.\.?$|[/\\\0]/.test(part))) {
    throw new StartError(`${address} cannot be the name of a file.`)
  }
  return [...parts, ...(address.endsWith('/') ? ['index.html'] : [])].join('/')
}

/** Throws unless the build puts the root before file names in exactly one place. */
function requireOneRoot(responses: Site['kept']): void {
  const scripts = [...responses.values()].filter(isScript).map(textOf)
  const places = scripts.flatMap((text) => text.match(firstSlash) ?? [])
  if (places.length !== 1) {
    throw new StartError('This build cannot be moved to a folder of a host. Please build it anew.')
  }
}

/** A page's policy with the target of its form. */
function withForm(policy: string, sentTo: string): string {
  const to = sentTo.startsWith('mailto:') ? 'mailto:' : webAddress(sentTo)?.origin
  return to ? policy.replace("form-action 'self'", `form-action 'self' ${to}`) : policy
}

/** Adds the policy to a page, for hosts without custom headers. `frame-ancestors` does not work there. */
function withPolicy(page: string, policy: string): string {
  const inPage = policy.replace(/; frame-ancestors [^;]*/, '')
  const charset = '<meta charset="utf-8" />'
  return page.replace(
    charset,
    () => `${charset}${html`<meta http-equiv="Content-Security-Policy" content="${inPage}" />`}`,
  )
}

const arrow = (to: string) =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="robots" content="noindex" />
    <meta http-equiv="refresh" content="0; url=${to}" />
    <link rel="canonical" href="${to}" />
    <title>${to}</title>
  </head>
  <body><a href="${to}">${to}</a></body>
</html>
`.toString()

const robots = ({ shownSite }: SiteAddress) =>
  [
    'User-agent: *',
    'Allow: /',
    ...(shownSite ? ['', `Sitemap: ${shownSite}/sitemap.xml`] : []),
    '',
  ].join('\n')

/** The `_headers` file, for hosts that support it. */
function headers({ kept, address: { base } }: Site, policies: string[]): string {
  // Other sites embed the share images.
  const { 'Cross-Origin-Resource-Policy': _, ...common } = defaultSecurityHeaders
  const forAll = { ...common, 'Content-Security-Policy': together(policies) }
  const forEver = { 'Cache-Control': immutableCaching }
  const rules: [string, Record<string, string>][] = [
    ['/*', forAll],
    ['/assets/*', forEver],
    ['/uploads/*', forEver],
    ['/stylesheets/*', forEver],
    ...robotsRules(kept),
  ]
  return rules
    .map(([path, fields]) =>
      [
        base + path,
        ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`),
        '',
      ].join('\n'),
    )
    .join('\n')
}

/**
 * Headers for files that must not be indexed. Résumés are matched by extension only, because some hosts publish this
 * file and unlisted addresses are secret.
 */
function robotsRules(responses: Site['kept']): [string, Record<string, string>][] {
  const rules = [...responses]
    .filter(([, answer]) => answer.robots !== '' && !isPage(answer))
    .map(([path, { robots }]): [string, string] => [
      path.startsWith(`${resumePath}/`) ? `${resumePath}/*.${path.split('.').at(-1)}` : path,
      robots,
    ])
  return [...new Map(rules)].map(([path, robots]) => [path, { 'X-Robots-Tag': robots }])
}

/** One policy that allows what any page needs; each page also has its own. */
function together(policies: string[]): string {
  const merged = new Map<string, Set<string>>()
  for (const directive of policies.flatMap((policy) => policy.split('; '))) {
    const [name = '', ...sources] = directive.split(' ')
    const allSources = merged.get(name) ?? new Set()
    for (const source of sources) allSources.add(source)
    merged.set(name, allSources)
  }
  return [...merged].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}

function redirects(
  ways: [string, string][],
  target: (address: string) => string,
  { renamed, address }: Site,
): string {
  const lines = [
    ...ways.map(([path, to]) => [path, target(to)]),
    ...[...renamed].map(([path]) => [path, target(path)]),
  ]
  return lines.map(([path, to]) => `${address.base}${path} ${to} 301\n`).join('')
}
