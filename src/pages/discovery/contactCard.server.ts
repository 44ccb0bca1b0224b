import { fileDisposition } from '../../server/http/fileDisposition.ts'
import { loadedOr } from '../../shared/loaded.ts'
import { contactCardPath } from '../../site/sections/contact/paths.ts'
import type { Page, PageSite } from '../page.server.ts'
import { unknownSite } from '../staticSite.server.ts'

/** The public contact details as a vCard; there is none while no email is public. */
export const contactCard: Page = {
  path: contactCardPath,
  isAwaited: true,

  find: async (_, site) => ((await publicEmail(site)) ? { key: '' } : undefined),

  async render({ frame }) {
    const { site, landing, origin, isComplete } = await frame()
    const { hero, profiles, t } = site
    const { email = '', location = '' } = loadedOr(landing.contact, undefined) ?? {}
    const place = t.given(location)
    const body = vCard([
      ['FN', escaped(hero.name)],
      // Which part of a name is the family's depends on the language, so the name stays whole.
      ['N', `;${escaped(hero.name)};;;`],
      hero.title && ['TITLE', escaped(hero.title)],
      ['EMAIL;TYPE=INTERNET', escaped(email)],
      place && ['ADR', `;;;${escaped(place)};;;`],
      // A card leaves the site, so that a relative address says nothing.
      origin && origin !== unknownSite && ['URL', `${origin}/`],
      ...profiles.map(({ href }): Property => ['URL', href]),
    ])
    const name = hero.name.replace(/[\p{Cc}\s/\\:*?"<>|]+/gu, ' ').trim()
    const headers = {
      'Content-Type': 'text/vcard; charset=utf-8',
      'Content-Disposition': fileDisposition(`${name || 'contact'}.vcf`, 'attachment'),
      'X-Robots-Tag': 'noindex',
    }
    return { body, headers, isComplete }
  },

  addresses: async (site) =>
    (await publicEmail(site)) ? [{ path: contactCardPath, isListed: false }] : [],
}

async function publicEmail({ frame }: PageSite): Promise<string> {
  const { landing } = await frame()
  return loadedOr(landing.contact, undefined)?.email ?? ''
}

type Property = [name: string, value: string]

/** A vCard. In version 3.0, because the contacts app of Android's open source does not import 4.0. */
function vCard(properties: (Property | '' | false)[]): string {
  const lines = properties.flatMap((property) => (property ? property.join(':') : []))
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD']
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

const escaped = (text: string) =>
  text
    .replace(/[\\,;]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

/** Octets of a line at most, as RFC 2425 says. */
const lineLength = 75

/** A line continued on further ones where it is long, never within a character. */
function folded(line: string): string {
  let length = 0
  let result = ''
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (length + octets > lineLength) {
      result += '\r\n '
      length = 1
    }
    result += character
    length += octets
  }
  return result
}
