import type { SaveOptions } from '../../../../client/forms/useSubmit.ts'
import { hasNewPictures } from '../../../../cms/markdown/storyPictures.ts'
import type { InputOf } from '../../../../content/collection.ts'
import type { Project } from '../../../../content/records.ts'
import type { Collections } from '../../../../content/registry.ts'
import { megabyte } from '../../../../shared/files/files.ts'
import { pictureQueue } from './pictureQueue.ts'

type ProjectInput = InputOf<Collections['projects']>

/** How large pictures may be together to be sent with the form, in bytes. */
const withForm = 2 * megabyte
let batches = 0

/** Saves a project, and uploads large pictures that its story does not show afterwards in the background. */
export async function savePicturesLater(
  input: ProjectInput,
  { ifMatch }: SaveOptions,
  save: (input: ProjectInput) => Promise<Project>,
): Promise<Project> {
  const image = input.image instanceof File ? input.image : undefined
  const files = [...(image ? [image] : []), ...(input.gallery_files ?? [])]
  const size = files.reduce((sum, { size }) => sum + size, 0)
  if (size <= withForm || hasNewPictures(input.story)) return save(input)
  // Loaded first: without it nothing may be saved halfway.
  const { sendPictures } = await import('./sendPictures.ts')
  const saved = await save({
    ...input,
    image: image ? undefined : input.image,
    gallery: input.gallery?.filter(({ file }) => file === undefined),
    gallery_files: undefined,
  })
  const key = ++batches
  pictureQueue.add({
    key,
    image,
    before: ifMatch,
    savedAt: saved.updated_at,
    project: { id: saved._id, title: saved.title },
    gallery: (input.gallery ?? []).map(({ file, ...entry }) => ({
      ...entry,
      image: (file !== undefined && input.gallery_files?.[file]) || entry.image,
    })),
    pictures: files.map((file, index) => ({
      key: index,
      file,
      state: 'waiting',
      share: 0,
      reason: '',
      path: '',
    })),
  })
  void sendPictures(key)
  return saved
}
