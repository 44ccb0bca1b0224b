export const writingPath = '/writing'

export const postPath = ({ slug }: { slug: string }) => `${writingPath}/${encodeURIComponent(slug)}`

/** The path of a tag: readable, and the name of a file on every system. Tags that differ in case share it. */
export const tagPath = (tag: string) => `${writingPath}/tags/${encodeURIComponent(tagSlug(tag))}`

export const tagSlug = (tag: string) =>
  tag
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s/\\?#%:*"<>|.]+/g, '-')

/** The path that shows a post to people who got it from the owner. */
export const draftPath = (token: string) => `${writingPath}/drafts/${token}`

/** Names of the feeds, below /writing or a tag. */
export const feedNames = { atom: 'atom.xml', rss: 'rss.xml', json: 'feed.json' } as const
export type FeedFormat = keyof typeof feedNames

/** Generator of exported posts: an import takes their texts as they are. */
export const exportedBy = 'Vitrine'
