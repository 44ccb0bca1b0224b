import { documentStores } from '../../../cms/document/documentStores.server.ts'
import { type Change, versionStore } from '../../../cms/versions/versionStore.server.ts'
import type { ProfileLinks } from '../../../content/publicDocument.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { shownLink } from '../../../shared/rules/links.ts'

const links = documentStores['profile-links']
const { hero, 'contact-info': contact } = documentStores
/** The documents with a field for GitHub and one for LinkedIn. */
const holders = [hero, contact]

/**
 * The profile links with the addresses of GitHub and LinkedIn that hero and contact info have in common. An update
 * writes an address that it gives for them to both, with their states before kept.
 */
export const profileLinksStore: Pick<typeof links, 'readSaved' | 'update'> = {
  readSaved: async (db) => withSharedAddresses(db, await links.readSaved(db)),

  async update(transaction, changes, change) {
    await versionStore.lock(
      transaction,
      [links, ...holders].map(({ versioned }) => ({ versioned, id: versioned.kind })),
    )
    await writeAddresses(transaction, changes.links ?? [], change)
    const stored = changes.links?.map((link) =>
      link.source === 'own' ? link : { ...link, url: '' },
    )
    const saved = await links.update(transaction, { links: stored }, change)
    return withSharedAddresses(transaction, saved)
  },
}

async function writeAddresses(
  transaction: Transaction,
  links: ProfileLinks['links'],
  { time }: Change,
): Promise<void> {
  const given = links.flatMap(({ source, url }) =>
    source === 'own' || url === '' ? [] : [{ field: `${source}_url` as const, url }],
  )
  for (const store of holders) {
    const present = await store.read(transaction)
    const changed = given.filter(({ field, url }) => present[field] !== url)
    if (changed.length === 0) continue
    const changes = Object.fromEntries(changed.map(({ field, url }) => [field, url]))
    await store.update(transaction, changes, { time })
  }
}

async function withSharedAddresses<Saved extends ProfileLinks>(
  db: Database,
  saved: Saved,
): Promise<Saved> {
  const [first, second] = [await hero.read(db), await contact.read(db)]
  const shared = (field: 'github_url' | 'linkedin_url') => {
    const address = shownLink(first[field])
    return address && address === second[field] ? address : ''
  }
  return {
    ...saved,
    links: saved.links.map((link) =>
      link.source === 'own' ? link : { ...link, url: shared(`${link.source}_url`) },
    ),
  }
}
