import { call } from '../../../../client/calls/call.ts'
import type { FormOf } from '../../../../cms/collection/CollectionForm.tsx'
import { collectionKind } from '../../../../cms/collection/collectionKind.ts'
import { sentPictures } from '../../../../cms/markdown/sentPictures.ts'
import { isShownIn, newPicture } from '../../../../cms/markdown/storyPictures.ts'
import type { FormValuesOf } from '../../../../content/collection.ts'
import type { TypedPicture } from '../../../../content/collections/pictureList.ts'
import { posts } from '../../../../content/collections/posts.ts'
import type { Collections } from '../../../../content/registry.ts'
import { postsApi } from '../contract.ts'

export type PostFormValues = FormValuesOf<Collections['posts']>
export type PostFormApi = FormOf<Collections['posts']>

const kind = collectionKind(posts, { slug: '', reading_time: 1, visibility: 'draft' })

/** Posts as the owner's list and form work with them. */
export const postKind: typeof kind = {
  ...kind,
  reorder: undefined,
  copyOf: async ({ _id }) => {
    const whole = await call(postsApi.read, { params: { id: _id } })
    return { ...(await kind.copyOf(whole)), published_at: null }
  },
  fieldLabels: { ...kind.fieldLabels, slug: 'Address', reading_time: 'Reading time' },
}

/** Pictures and text as they are sent; a picture that the text does not show any more goes. */
export function sentPost({ pictures, body }: { pictures: TypedPicture[]; body: string }) {
  const usedPictures = pictures.filter(({ image }) =>
    isShownIn(body, image instanceof File ? newPicture(image.name) : image),
  )
  const { list, files, text } = sentPictures(usedPictures, body)
  return { body: text, pictures: list, picture_files: files }
}
