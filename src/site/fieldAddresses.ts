import type { LinkLocation } from '../content/publicDocument.ts'
import { shownLink } from '../shared/rules/links.ts'
import type { FieldAddresses } from './sections/profile-links/linksAt.ts'

type Fields = FieldAddresses | undefined

/** The addresses that count in a place: its own, and in the footer those of the contact info, else of the hero. */
export function fieldAddresses(
  location: LinkLocation,
  hero: Fields,
  contact: Fields,
): FieldAddresses {
  const sources = { hero: [hero], contact: [contact], footer: [contact, hero] }[location]
  const address = (name: keyof FieldAddresses) =>
    sources.map((fields) => shownLink(fields?.[name])).find(Boolean) ?? ''
  return { github_url: address('github_url'), linkedin_url: address('linkedin_url') }
}
