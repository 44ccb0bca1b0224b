import { createHash } from 'node:crypto'
import { resumeApi } from '../../features/resume/contract.ts'

/** Where the files of a site will stand. */
export type SiteAddress = {
  /** What its addresses begin with: '' at the root of a host, else such as '/me'. */
  base: string
  /** The same with the host, as the application was told it. */
  site: string
  /** And as the files say it: '' where nobody has told it. */
  shownSite: string
}

/** The addresses that have a file, and where each is found: a page behind a slash, what was renamed under its new name. */
export type Targets = ReadonlyMap<string, string>

const quoted = /(["'`])(\/[^"'`\\\s]*)\1/g
const inStyles = /url\((\/[^()\s]+)\)/g
const attribute = /="(\/[^"]*)"/g
const opening = /<(script|style)\b([^<>]*)>/g

/** The addresses of this site that a text names, whichever way. */
export function addressesIn(text: string): string[] {
  const found = [
    ...[...text.matchAll(quoted)].map(([, , address = '']) => address),
    ...[...text.matchAll(inStyles)].map(([, address = '']) => address),
    ...[...text.matchAll(attribute)].flatMap(([, value = '']) => listed(value)),
  ]
  return [...new Set(found.map(pathOf))].filter((path) => !path.startsWith('//'))
}

/** The other files of the build that a script of it names: its imports, and what they need. */
export const filesOfScript = (script: string): string[] =>
  [...script.matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`]/g)].map(
    ([, name = '']) => `/assets/${name}`,
  )

const pathOf = (address: string) => address.replace(/[?#].*$/s, '')

/** The addresses of a `srcset`, or the one that stands alone. */
const listed = (value: string) => value.split(', ').flatMap((entry) => entry.split(' ')[0] || [])

/** Says where things are found in the texts of a site. */
export function rewriting(targets: Targets, { base, site, shownSite }: SiteAddress) {
  const target = (address: string, before = base) => {
    const path = pathOf(address)
    const found = targets.get(path)
    return found === undefined ? address : before + found + address.slice(path.length)
  }
  const inAttribute = (value: string) =>
    value.includes(', ')
      ? value
          .split(', ')
          .map((entry) => entry.replace(/^\S+/, (address) => target(address)))
          .join(', ')
      : target(value)

  const styles = (text: string) =>
    text.replace(inStyles, (_, address: string) => `url(${target(address)})`)
  const strings = (text: string) =>
    text.replace(quoted, (_, quote: string, address: string) => quote + target(address) + quote)
  /** A page is called by its address behind a slash, as hosts of files do. */
  const absolute = (text: string) =>
    text
      .split(site)
      .map((part, index) => (index === 0 ? part : shownSite + atStart(part)))
      .join('')
  const atStart = (text: string) =>
    text.replace(/^\/[^\s"'<>()\\]*/, (address) => target(address, ''))

  return {
    target,
    absolute,
    styles,
    /** JSON whose values are addresses. */
    strings,

    /** A script of the build, which puts addresses together of what its constants begin with. */
    script(text: string): string {
      const renamed = quotes.reduce((script, quote) => {
        const download = quote + resumeApi.download.path + quote
        return script.replaceAll(download, strings(download))
      }, text)
      if (base === '') return renamed
      return renamed
        .replace(/(["'`])(?=\/(?:projects\1|uploads\/|assets\/))/g, (quote) => quote + base)
        .replace(firstSlash, (_, before, quote) => `${before}${quote}${base}/${quote}+`)
    },

    /** A page, and its policy, which names what stands in it by its hash. */
    page(html: string, policy: string): { html: string; policy: string } {
      let shown = policy
      const parts: string[] = []
      let end = 0
      for (const found of html.matchAll(opening)) {
        const [tag, name, attributes = ''] = found
        if (found.index < end) continue
        const begin = found.index + tag.length
        const close = html.indexOf(`</${name}>`, begin)
        const content = html.slice(begin, close)
        const rewritten = name === 'style' ? styles(content) : dataIn(attributes, content)
        if (rewritten !== content) shown = shown.replace(hashOf(content), hashOf(rewritten))
        parts.push(markup(html.slice(end, found.index)))
        parts.push(`<${name}${markup(attributes)}>${rewritten}`)
        end = close
      }
      parts.push(markup(html.slice(end)))
      return { html: parts.join(''), policy: shown }
    },
  }

  function dataIn(attributes: string, content: string): string {
    return /type="application\/(ld\+)?json"/.test(attributes) ? absolute(strings(content)) : content
  }

  function markup(html: string): string {
    return absolute(html.replace(attribute, (_, value: string) => `="${inAttribute(value)}"`))
  }
}

/** Where a script of the build puts the root of the site before the name of a file that it asks for. */
export const firstSlash = /(return\s*)(["'`])\/\2\s*\+/g

const quotes = ['"', "'", '`']

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
