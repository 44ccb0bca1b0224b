import { html } from 'hono/html'
import { resumePath } from '../../features/resumes/paths.ts'
import { StartError } from '../../server/errors.ts'
import { foreverCaching } from '../../server/http/reply.ts'
import { defaultSecurityHeaders } from '../../server/http/securityHeaders.ts'
import { webAddress } from '../../shared/rules/links.ts'
import { firstSlash, rewriting, type SiteAddress, type Targets } from './addresses.server.ts'
import {
  type Collected,
  isFilm,
  isManifest,
  isPage,
  isScript,
  isText,
  type Kept,
  textOf,
} from './collectSite.server.ts'

/** A file of the published site: where it stands below the folder, and what is in it. */
export type SiteFile = { path: string; content: string | Uint8Array | Film }

/** A film, which no memory holds as a whole; `size` is in bytes. */
export type Film = { size: number; read: () => AsyncIterable<Uint8Array> }

export const isStreamed = (content: SiteFile['content']): content is Film =>
  typeof content === 'object' && 'read' in content

type Site = Collected & {
  address: SiteAddress
  /** The page that is shown where there is nothing. */
  missing: Kept
  /** Where the contact form leads, '' where there is none. */
  sentTo: string
  readFilm: (path: string) => AsyncIterable<Uint8Array>
}

/** The files of a site: what the application has answered, with addresses that lead from file to file. */
export function siteFiles(site: Site): SiteFile[] {
  const { kept, moved, address, missing } = site
  const targets = targetsOf(site)
  const rewrite = rewriting(targets, address)
  const policies: string[] = []
  const page = (answer: Kept) => {
    const written = rewrite.page(textOf(answer), withForm(answer.policy, site.sentTo))
    policies.push(written.policy)
    return withPolicy(written.html, written.policy)
  }
  const contentOf = (path: string, answer: Kept) => {
    if (isFilm(answer)) return { size: answer.size, read: () => site.readFilm(path) }
    if (isPage(answer)) return page(answer)
    if (isScript(answer)) return rewrite.script(textOf(answer))
    if (isManifest(answer)) return rewrite.strings(textOf(answer))
    if (answer.type.startsWith('text/css')) return rewrite.styles(textOf(answer))
    return isText(answer) ? rewrite.absolute(textOf(answer)) : answer.body
  }
  if (address.base !== '') requireOneRoot(kept)
  const files = [...kept].map(([path, answer]) => ({
    path: filePath(targets.get(path) ?? path),
    content: contentOf(path, answer),
  }))
  const ways = [...moved].filter(([path]) => !kept.has(path) && path !== '/')
  const arrows = ways.map(([path, to]) => ({
    path: filePath(`${path}/`),
    content: arrow(rewrite.target(to)),
  }))
  const missingPage = { path: '404.html', content: page(missing) }
  return [
    ...files,
    ...arrows,
    missingPage,
    { path: 'robots.txt', content: robots(address) },
    { path: '_headers', content: headers(site, policies) },
    { path: '_redirects', content: redirects(ways, rewrite.target, site) },
    // GitHub Pages leaves out what begins with an underscore, unless told.
    { path: '.nojekyll', content: '' },
  ]
}

function targetsOf({ kept, moved, renamed }: Collected): Targets {
  const own = [...kept].map(([path, answer]): [string, string] => [
    path,
    isPage(answer) && !path.endsWith('/') ? `${path}/` : (renamed.get(path) ?? path),
  ])
  const targets = new Map(own)
  for (const [path, to] of moved) targets.set(path, targets.get(to) ?? to)
  return targets
}

/** An address as the path of a file; one that would leave the folder has none. */
function filePath(address: string): string {
  const parts = address.slice(1).split('/').map(decodeURIComponent)
  if (parts.some((part) => /^\.\.?$|[/\\\0]/.test(part))) {
    throw new StartError(`${address} cannot be the name of a file.`)
  }
  const path = parts.join('/')
  return address.endsWith('/') ? `${path}index.html` : path
}

/** The program of the page asks for its files from the root of the host, said in one place of the build. */
function requireOneRoot(kept: Site['kept']): void {
  const scripts = [...kept.values()].filter(isScript).map(textOf)
  const places = scripts.flatMap((text) => text.match(firstSlash) ?? [])
  if (places.length !== 1) {
    throw new StartError('This build cannot be moved to a folder of a host. Please build it anew.')
  }
}

/** The policy of a page with where its form may lead. */
function withForm(policy: string, sentTo: string): string {
  const to = sentTo.startsWith('mailto:') ? 'mailto:' : webAddress(sentTo)?.origin
  return to ? policy.replace("form-action 'self'", `form-action 'self' ${to}`) : policy
}

/** The page with its policy, for hosts that send no headers of ours. A page cannot say there who may frame it. */
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

/** For hosts that read such a file: what the server would send along. */
function headers({ kept, address: { base } }: Site, policies: string[]): string {
  // Link previews show the pictures on the pages of others.
  const { 'Cross-Origin-Resource-Policy': _, ...common } = defaultSecurityHeaders
  const forAll = { ...common, 'Content-Security-Policy': together(policies) }
  const forEver = { 'Cache-Control': foreverCaching }
  const rules: [string, Record<string, string>][] = [
    ['/*', forAll],
    ['/assets/*', forEver],
    ['/uploads/*', forEver],
    ['/plates/*', forEver],
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
 * The files that no search engine may keep; a page says so itself. Those of résumés are named by their endings alone:
 * some hosts send this file to everybody, and the address of an unlisted résumé is a secret.
 */
function robotsRules(kept: Site['kept']): [string, Record<string, string>][] {
  const rules = [...kept]
    .filter(([, answer]) => answer.robots !== '' && !isPage(answer))
    .map(([path, { robots }]): [string, string] => [
      path.startsWith(`${resumePath}/`) ? `${resumePath}/*.${path.split('.').at(-1)}` : path,
      robots,
    ])
  return [...new Map(rules)].map(([path, robots]) => [path, { 'X-Robots-Tag': robots }])
}

/** One policy that allows what any of the pages needs; each page names its own besides. */
function together(policies: string[]): string {
  const merged = new Map<string, Set<string>>()
  for (const directive of policies.flatMap((policy) => policy.split('; '))) {
    const [name = '', ...sources] = directive.split(' ')
    const known = merged.get(name) ?? new Set()
    for (const source of sources) known.add(source)
    merged.set(name, known)
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
