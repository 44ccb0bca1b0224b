import { useState } from 'react'
import { useFreshResource } from '../../../../client/calls/useFreshResource.ts'
import { CollectionForm } from '../../../../cms/collection/CollectionForm.tsx'
import type { RecordFormProps } from '../../../../cms/list/RecordSheet.tsx'
import { posts } from '../../../../content/collections/posts.ts'
import type { Post } from '../../../../content/records.ts'
import { postsApi } from '../contract.ts'
import { postKind } from './postKind.ts'

/** The sheet in which a post is written. */
export function PostForm(props: RecordFormProps<Post>) {
  return props.record ? <StoredPostForm {...props} id={props.record._id} /> : <Fields {...props} />
}

/** Opens once the post is here with its text, which the list does not have. */
function StoredPostForm({ id, ...props }: RecordFormProps<Post> & { id: string }) {
  const { data, isFetching } = useFreshResource(postsApi.read, { id })
  const [isOpen, setIsOpen] = useState(false)
  if (data && !isFetching && !isOpen) setIsOpen(true)
  return isOpen && data ? <Fields {...props} record={data} /> : null
}

const Fields = (props: RecordFormProps<Post>) => (
  <CollectionForm {...props} collection={posts} kind={postKind} />
)
