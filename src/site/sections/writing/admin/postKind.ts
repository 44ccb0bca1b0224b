import { collectionKind } from '../../../../cms/collection/collectionKind.ts'
import { posts } from '../../../../content/collections/posts.ts'

const kind = collectionKind(posts, { slug: '', reading_time: 1, visibility: 'draft' })

/** Posts as the owner's list and form work with them. */
export const postKind: typeof kind = {
  ...kind,
  fieldLabels: { ...kind.fieldLabels, slug: 'Address' },
}
