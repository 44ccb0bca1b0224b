import { documentStores } from '../../../cms/document/documentStores.server.ts'
import type { Collection } from '../../../content/collection.ts'
import { nameOf } from '../../../content/collectionMessages.ts'
import { editPath } from '../../../content/editPath.ts'
import type { CollectionName } from '../../../content/publicList.ts'
import { allCollections } from '../../../content/registry.ts'
import type { Database } from '../../../server/db/database.ts'
import { shownLink } from '../../../shared/rules/links.ts'
import { collectionStores } from '../../../site/collectionStores.server.ts'
import { isSample, type Sample } from '../../../site/sample/records.server.ts'
import type { FieldLocation } from '../missingContent.server.ts'
import type { SiteFacts } from '../siteFacts.server.ts'

/** A link of the site: its record, and where the owner changes it. */
export type SiteLink = { url: string; of: string; location: FieldLocation }

/** Every link that the site shows and its owner has written, each once. */
export async function linksOfSite(db: Database, facts: SiteFacts): Promise<SiteLink[]> {
  const { sample } = facts
  const links = [
    ...linksOfPerson(facts),
    ...(await documentStores['profile-links'].read(db)).links.map(({ label, url }) => ({
      url,
      of: label || 'a profile',
      location: { page: '/admin/contact' as const, search: '?tab=links' },
    })),
    ...(await Promise.all(allCollections.map((one) => linksIn(db, sample, one)))).flat(),
  ]
  const visibleLinks = links.filter(({ url }) => shownLink(url) !== undefined)
  return [...new Map(visibleLinks.map((link) => [link.url, link])).values()]
}

function linksOfPerson({ sample, hero, contact }: SiteFacts): SiteLink[] {
  const inHero: FieldLocation = { page: '/admin/hero' }
  const inContact: FieldLocation = { page: '/admin/contact', search: '?tab=info' }
  const of = (
    location: FieldLocation,
    { github_url, linkedin_url }: typeof contact | typeof hero,
  ) => [
    { url: github_url, of: 'your GitHub profile', location: { ...location, field: 'GitHub' } },
    {
      url: linkedin_url,
      of: 'your LinkedIn profile',
      location: { ...location, field: 'LinkedIn' },
    },
  ]
  return [
    ...(isSample(sample, 'contact-info', 'contact-info') ? [] : of(inContact, contact)),
    ...(isSample(sample, 'hero', 'hero') ? [] : of(inHero, hero)),
  ]
}

/** The links of a collection's records; a file that has no rule may be a link, too. */
async function linksIn(db: Database, sample: Sample, collection: Collection): Promise<SiteLink[]> {
  const { name, fields, admin } = collection
  const linked = Object.entries(fields).filter(
    ([, { type, file }]) => type === 'link' || (type === 'file' && !file),
  )
  if (linked.length === 0) return []
  const records: Listed[] = await collectionStores[name as CollectionName].list(db)
  return records
    .filter(({ _id }) => !isSample(sample, name, _id))
    .flatMap((record) =>
      linked.map(([field, { label }]) => ({
        url: `${(record as Record<string, unknown>)[field] ?? ''}`,
        of: nameOf(collection, record),
        location: {
          page: admin.path as FieldLocation['page'],
          search: editPath(collection, record._id).slice(admin.path.length),
          field: label,
        },
      })),
    )
}

type Listed = { _id: string }
