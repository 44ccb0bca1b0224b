import { isOwnSection } from '../content/ownSections.ts'
import type { Appearance } from '../content/publicDocument.ts'
import { sectionIds } from '../content/sections.ts'

type OwnSections = readonly { _id: string }[]

/** Ids of other elements of the page, and the hash of the sign-in. */
const takenAnchors = new Set([
  ...sectionIds,
  ...['root', 'main', 'hero', 'hero-name', 'login', 'privacy', 'translation', 'landing-data'],
  ...[
    'assistant-search',
    'later-styles',
    'large-projects',
    'project-titles',
    'latest-posts',
    'greeting',
  ],
])

/**
 * The anchor of an own section: the name in its id, such as `talks`, which stays when the heading changes. Where something
 * else has that name, it is the id, which always is an anchor, too.
 */
export function anchorOf(id: string, ownSections: OwnSections): string {
  const nameIn = (sectionId: string) => /^own-(.+)-[0-9a-f]{6}$/.exec(sectionId)?.[1] ?? sectionId
  const name = nameIn(id)
  const first = ownSections.find(({ _id }) => nameIn(_id) === name)
  return takenAnchors.has(name) || first?._id !== id ? id : name
}

/** The appearance with navigation entries that lead to the anchors of own sections. */
export const withAnchors = (appearance: Appearance, ownSections: OwnSections): Appearance => ({
  ...appearance,
  navigation: appearance.navigation.map((entry) =>
    isOwnSection(entry.to) ? { ...entry, url: `#${anchorOf(entry.to, ownSections)}` } : entry,
  ),
})
