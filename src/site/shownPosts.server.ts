import type { Post } from '../content/records.ts'
import { ownerTimeZone } from './ownerTimeZone.server.ts'
import type { ShownPost } from './sections/writing/LatestPosts.tsx'
import type { StoredContent } from './storedContent.server.ts'

/** Posts with their days, the latest first and at most so many. */
export async function shownPosts(
  { documents }: Pick<StoredContent, 'documents'>,
  posts: readonly Post[],
  most?: number,
): Promise<ShownPost[]> {
  if (posts.length === 0) return []
  const written = await documents()
  return posts
    .toSorted((a, b) => `${b.published_at}`.localeCompare(`${a.published_at}`))
    .slice(0, most)
    .map((post) => ({
      post,
      day: post.published_at ? ownerTimeZone.dayOf(written, new Date(post.published_at)) : '',
    }))
}
