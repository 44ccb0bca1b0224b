import type { SaveOptions } from '../../../../client/forms/useSubmit.ts'
import type { FormOf } from '../../../../cms/collection/CollectionForm.tsx'
import { collectionKind } from '../../../../cms/collection/collectionKind.ts'
import { sentPictures } from '../../../../cms/markdown/sentPictures.ts'
import type { FormValuesOf, InputOf } from '../../../../content/collection.ts'
import type { TypedPicture } from '../../../../content/collections/pictureList.ts'
import { projects } from '../../../../content/collections/projects.ts'
import type { Collections } from '../../../../content/registry.ts'
import { savePicturesLater } from '../pictures/savePicturesLater.ts'
import { noRatings } from '../ratings/noRatings.ts'

type ProjectInput = InputOf<Collections['projects']>
export type ProjectFormValues = FormValuesOf<Collections['projects']>
export type ProjectFormApi = FormOf<Collections['projects']>

/** Uploads a new film before the form, for which it is too large. */
async function withFilm<T>(
  input: ProjectInput,
  options: SaveOptions = {},
  save: (input: ProjectInput) => Promise<T>,
): Promise<T> {
  const { demo_video } = input
  if (!(demo_video instanceof File)) return save(input)
  const { saveWithFilm } = await import('../film/sendFilm.ts')
  return saveWithFilm(demo_video, options, (path) => save({ ...input, demo_video: path }))
}

const kind = collectionKind(projects, { rating: noRatings, slug: '' })

/** Projects as the owner's list and form work with them. */
export const projectKind: typeof kind = {
  ...kind,
  create: (fields, options) =>
    savePicturesLater(fields, options, (text) =>
      withFilm(text, options, (input) => kind.create(input, options)),
    ),
  update: (id, fields, options) =>
    savePicturesLater(fields, options, (text) =>
      withFilm(text, options, (input) => kind.update(id, input, options)),
    ),
  fieldLabels: { ...kind.fieldLabels, slug: 'Address' },
}

/** Gallery and story as they are sent: new files lie beside them, and are named by their index. */
export function sentGallery({ gallery, story }: { gallery: TypedPicture[]; story: string }) {
  const { list, files, text } = sentPictures(gallery, story)
  return { story: text, gallery: list, gallery_files: files }
}
