import { lazy, Suspense, useMemo } from 'react'
import { useExactTime } from '../../../../client/ui/content/timeZone.ts'
import { CollectionPage } from '../../../../cms/collection/CollectionPage.tsx'
import { RecordName } from '../../../../cms/list/RecordName.tsx'
import { posts } from '../../../../content/collections/posts.ts'
import type { Post } from '../../../../content/records.ts'
import { isDue } from '../isDue.ts'
import type { CheckLinks } from './PostChecklist.tsx'
import { postKind } from './postKind.ts'

const PostForm = lazy(async () => ({ default: (await import('./PostForm.tsx')).PostForm }))

/** Where the owner writes posts. */
export function WritingAdmin({ checkLinks }: { checkLinks: CheckLinks }) {
  const exactTime = useExactTime()
  const cells = useMemo(
    () => ({
      title: {
        header: 'Post',
        cell: ({ cover, title }: Post) =>
          cover ? <RecordName src={cover}>{title}</RecordName> : title,
      },
      published_at: {
        header: 'Published',
        cell: ({ published_at, visibility, ...post }: Post) => {
          if (!published_at || visibility === 'draft') return '–'
          const time = exactTime(published_at)
          const isPublic =
            visibility !== 'published' || isDue({ ...post, published_at }, new Date())
          return isPublic ? time : `Scheduled for ${time}`
        },
        isEmpty: ({ published_at, visibility }: Post) => !published_at || visibility === 'draft',
      },
    }),
    [exactTime],
  )
  return (
    <CollectionPage
      collection={posts}
      kind={postKind}
      cells={cells}
      form={(props) => (
        <Suspense>
          <PostForm {...props} checkLinks={checkLinks} />
        </Suspense>
      )}
    />
  )
}
