import { createHash } from 'node:crypto'
import { resumeFileApi } from '../../site/resumes/file/contract.ts'

/** Addresses of the published site. */
export type SiteAddress = {
  /** Path prefix: '' at the root of a host, otherwise such as '/me'. */
  base: string
  /** The origin and prefix that the application uses. */
  site: string
  /** The origin and prefix in the files; '' if unknown. */
  shownSite: string
}

/** Published addresses with their locations: pages end in a slash, renamed files have their new name. */
export type Targets = ReadonlyMap<string, string>

const quoted = /(["'`])(\/[^"'`\\\s]*)\1/g
const inStyles = /url\((\/[^()\s]+)\)/g
const attribute = /="(\/[^"]*)"/g
const scriptOrStyleTag = /<(script|style)\b([^<>]*)>/g

/** The addresses of this site in a text, in any notation. */
export function addressesIn(text: string): string[] {
  const addresses = [
    ...[...text.matchAll(quoted)].map(([, , address = '']) => address),
    ...[...text.matchAll(inStyles)].map(([, address = '']) => address),
    ...[...text.matchAll(attribute)].flatMap(([, value = '']) => listed(value)),
  ]
  return [...new Set(addresses.map(pathOf))].filter((path) => !path.startsWith('//'))
}

/** The build's files that a script refers to: imports and their dependencies. */
export const filesOfScript = (script: string): string[] =>
  [...script.matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`]/g)].map(
    ([, name = '']) => `/assets/${name}`,
  )

const pathOf = (address: string) => address.replace(/[?#].*$/s, '')

/** The addresses of a `srcset`, or a single one. */
const listed = (value: string) => value.split(', ').flatMap((entry) => entry.split(' ')[0] || [])

/** Returns functions that rewrite the addresses in a site's texts. */
export function rewriting(targets: Targets, { base, site, shownSite }: SiteAddress) {
  const target = (address: string, before = base) => {
    const path = pathOf(address)
    const targetPath = targets.get(path)
    return targetPath === undefined ? address : before + targetPath + address.slice(path.length)
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
  /** Adds a trailing slash to pages, as static hosts do. */
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
    /** JSON with addresses as values. */
    strings,

    /** A script of the build, which builds addresses from constants. */
    script(text: string): string {
      const renamed = quotes.reduce((script, quote) => {
        const download = quote + resumeFileApi.download.path + quote
        return script.replaceAll(download, strings(download))
      }, text)
      if (base === '') return renamed
      return renamed
        .replace(/(["'`])(?=\/(?:projects\1|uploads\/|assets\/))/g, (quote) => quote + base)
        .replace(firstSlash, (_, before, quote) => `${before}${quote}${base}/${quote}+`)
    },

    /** A page and its policy, whose hashes are computed again. */
    page(html: string, policy: string): { html: string; policy: string } {
      let newPolicy = policy
      const parts: string[] = []
      let end = 0
      for (const match of html.matchAll(scriptOrStyleTag)) {
        const [tag, name, attributes = ''] = match
        if (match.index < end) continue
        const begin = match.index + tag.length
        const close = html.indexOf(`</${name}>`, begin)
        const content = html.slice(begin, close)
        const rewritten = name === 'style' ? styles(content) : dataIn(attributes, content)
        if (rewritten !== content) newPolicy = newPolicy.replace(hashOf(content), hashOf(rewritten))
        parts.push(markup(html.slice(end, match.index)))
        parts.push(`<${name}${markup(attributes)}>${rewritten}`)
        end = close
      }
      parts.push(markup(html.slice(end)))
      return { html: parts.join(''), policy: newPolicy }
    },
  }

  function dataIn(attributes: string, content: string): string {
    return /type="application\/(ld\+)?json"/.test(attributes) ? absolute(strings(content)) : content
  }

  function markup(html: string): string {
    return absolute(html.replace(attribute, (_, value: string) => `="${inAttribute(value)}"`))
  }
}

/** Where the build's script puts the root before a file name. */
export const firstSlash = /(return\s*)(["'`])\/\2\s*\+/g

const quotes = ['"', "'", '`']

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
