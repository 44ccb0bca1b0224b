import { lazy, Suspense } from 'react'
import { CollectionPage } from '../../../../cms/collection/CollectionPage.tsx'
import { posts } from '../../../../content/collections/posts.ts'
import { postKind } from './postKind.ts'

const PostForm = lazy(async () => ({ default: (await import('./PostForm.tsx')).PostForm }))

/** Where the owner writes posts. */
export function WritingAdmin() {
  return (
    <CollectionPage
      collection={posts}
      kind={postKind}
      form={(props) => (
        <Suspense>
          <PostForm {...props} />
        </Suspense>
      )}
    />
  )
}
