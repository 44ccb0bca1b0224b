import { documentStores } from '../../cms/document/documentStores.server.ts'
import { defaultAppearance } from '../../content/documents/defaults.ts'
import type { Appearance, ProfileLink } from '../../content/publicDocument.ts'
import type { Transaction } from '../../server/db/database.ts'

const profileLinks = documentStores['profile-links']

/** Settings of a site whose sample content made way for the owner's. */
const ownContent = { hide_empty: 1, name_entries: 1, still_tools: 1, credit: 'vitrine' } as const

const contactEntry: Appearance['navigation'][number] = { to: 'contact', label: '', url: '' }

/** The settings that were changed, with their previous values. */
export type PreviousSettings = Partial<
  Pick<Appearance, keyof typeof ownContent | 'project_layout' | 'hide_ratings'>
> & {
  contact_entry?: 0 | 1 | undefined
  /** Whether the section `also` was hidden, as the sample hides it. */
  hidden_also?: 0 | 1 | undefined
  /** Whether GitHub and LinkedIn were taken out of the contact section, above the footer that has them too. */
  contact_links?: 0 | 1 | undefined
}

/**
 * Hides empty sections and, while there is no rating, ratings; shows navigation entries as words, AI tools without
 * motion, each project once, profiles in hero and footer alone, Vitrine in the credit, and the section that the sample
 * hides; and adds an entry for Contact. Returns the previous settings, and a message for the owner.
 */
export async function startOwnContent(
  transaction: Transaction,
  time: Date,
): Promise<{ settings: PreviousSettings; sentence: string }> {
  const before = await documentStores.appearance.read(transaction)
  const { hide_empty, name_entries, still_tools, project_layout, credit } = before
  const { navigation, sections } = before
  const isAdded = navigation.length === 0
  const ratings = (await hasRatings(transaction)) ? {} : { hide_ratings: 1 as const }
  const isAlsoHidden = sections.some(({ id, hidden }) => id === 'also' && hidden === 1)
  await documentStores.appearance.write(
    transaction,
    {
      ...ownContent,
      ...ratings,
      project_layout:
        project_layout === defaultAppearance.project_layout ? 'large-then-others' : project_layout,
      ...(isAdded && { navigation: [contactEntry] }),
      ...(isAlsoHidden && { sections: withAlso(sections, 0) }),
    },
    time,
  )
  const { updated_at, links } = await profileLinks.readSaved(transaction)
  const areLinksMoved = updated_at === ''
  if (areLinksMoved) {
    await profileLinks.write(transaction, { links: showInContact(links, 0) }, time)
  }
  const sentence =
    hide_empty === 1
      ? ''
      : 'Sections with nothing in them are hidden from visitors now; Appearance shows them again.'
  return {
    settings: {
      hide_empty,
      name_entries,
      still_tools,
      project_layout,
      credit,
      hide_ratings: ratings.hide_ratings && before.hide_ratings,
      hidden_also: isAlsoHidden ? 1 : 0,
      contact_entry: isAdded ? 1 : 0,
      contact_links: areLinksMoved ? 1 : 0,
    },
    sentence,
  }
}

type Tables = { project_ratings: { visitor: string } }

async function hasRatings(transaction: Transaction): Promise<boolean> {
  const rating = await transaction
    .withTables<Tables>()
    .selectFrom('project_ratings')
    .select('visitor')
    .limit(1)
    .executeTakeFirst()
  return rating !== undefined
}

/** Restores the settings that `startOwnContent` changed. */
export async function restoreSettings(
  transaction: Transaction,
  { contact_entry, contact_links, hidden_also, ...settings }: PreviousSettings,
  time: Date,
): Promise<void> {
  const navigation = contact_entry ? { navigation: [] } : {}
  const { sections } = await documentStores.appearance.read(transaction)
  const hidden = hidden_also ? { sections: withAlso(sections, 1) } : {}
  await documentStores.appearance.write(
    transaction,
    { ...settings, ...navigation, ...hidden },
    time,
  )
  if (!contact_links) return
  const { links } = await profileLinks.read(transaction)
  await profileLinks.write(transaction, { links: showInContact(links, 1) }, time)
}

/** The sections of the page, of which the sample hides the small lists. */
export const withAlso = (sections: Appearance['sections'], hidden: 0 | 1): Appearance['sections'] =>
  sections.map((section) => (section.id === 'also' ? { ...section, hidden } : section))

const showInContact = (links: ProfileLink[], contact: 0 | 1): ProfileLink[] =>
  links.map((link) => ({ ...link, contact }))
