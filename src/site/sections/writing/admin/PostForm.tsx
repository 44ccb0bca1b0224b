import { useState } from 'react'
import { useFreshResource } from '../../../../client/calls/useFreshResource.ts'
import { CollectionForm } from '../../../../cms/collection/CollectionForm.tsx'
import type { RecordFormProps } from '../../../../cms/list/RecordSheet.tsx'
import { posts } from '../../../../content/collections/posts.ts'
import type { RecordForm } from '../../../../content/controls/control.ts'
import type { Post } from '../../../../content/records.ts'
import { postsApi } from '../contract.ts'
import { type CheckLinks, PostChecklist } from './PostChecklist.tsx'
import { BodyControl, MomentControl, RelatedProjects } from './PostControls.tsx'
import { PostPreview } from './PostPreview.tsx'
import { postKind, sentPost } from './postKind.ts'

type PostFormProps = RecordFormProps<Post> & { checkLinks: CheckLinks }

/** The sheet in which a post is written. */
export function PostForm(props: PostFormProps) {
  return props.record ? <StoredPostForm {...props} id={props.record._id} /> : <Fields {...props} />
}

/** Opens once the post is here with its text, which the list does not have. */
function StoredPostForm({ id, ...props }: PostFormProps & { id: string }) {
  const { data, isFetching } = useFreshResource(postsApi.read, { id })
  const [isOpen, setIsOpen] = useState(false)
  if (data && !isFetching && !isOpen) setIsOpen(true)
  return isOpen && data ? <Fields {...props} record={data} /> : null
}

const controls = { body: BodyControl, published_at: MomentControl }

function Fields({ checkLinks, ...props }: PostFormProps) {
  return (
    <CollectionForm
      {...props}
      {...{ collection: posts, kind: postKind, controls }}
      readValues={sentPost}
      preview={(form) => <PostPreview form={form as unknown as RecordForm} />}
    >
      {(form) => (
        <>
          <RelatedProjects form={form as unknown as RecordForm} />
          <PostChecklist form={form as unknown as RecordForm} checkLinks={checkLinks} />
        </>
      )}
    </CollectionForm>
  )
}
