import type { RecordNamed } from '../../../content/publicList.ts'
import { decoded } from '../../../shared/decoded.ts'
import { postPath } from './paths.ts'

type Post = Pick<RecordNamed<'posts'>, 'slug' | 'old_paths'>

/** Paths that other parts of the site answer, or may one day. */
const reservedPath =
  /^\/(?:admin|api|assets|icons|og|projects|resume|for|stylesheets|uploads|writing)(?:\/|$)/i
/** Parts that no browser sends. */
const unusable = /[\\\0]|\/\.{1,2}(?:\/|$)/

/** The key of a path, in which neither its ending nor its slash counts; '' for the home page, taken and unusable paths. */
export function oldPathKey(path: string): string {
  const bare = decoded(path).replace(/(?:\/index)?(?:\.html?)?\/?$/, '')
  const isFree = bare.startsWith('/') && !reservedPath.test(bare) && !unusable.test(bare)
  return isFree ? bare.toLowerCase() : ''
}

/** The paths of posts by the keys of those where they stood before; of two posts with one, the first has it. */
export const movedPosts = (posts: readonly Post[]): Map<string, string> =>
  new Map(
    posts
      .flatMap((post) =>
        (post.old_paths ?? []).map((path) => [oldPathKey(path), postPath(post)] as const),
      )
      .filter(([key]) => key !== '')
      .toReversed(),
  )

/** The paths that redirect to posts, percent-encoded, however the owner wrote them. */
export const oldPathsOf = (posts: readonly Post[]): string[] =>
  posts.flatMap(({ old_paths = [] }) =>
    old_paths
      .filter(oldPathKey)
      .map((path) => encodeURI(decoded(path)).replace(/[?#]/g, encodeURIComponent)),
  )
