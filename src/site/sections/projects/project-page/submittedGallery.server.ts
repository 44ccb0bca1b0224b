import { refusedField } from '../../../../server/errors.ts'
import type { PreparedFile } from '../../../../server/files/storedFile.ts'
import { newPicture, withAddresses } from './storyPictures.ts'

type GivenPicture = { image: string; file?: number | undefined; alt: string; caption: string }

/** A gallery as it is sent: its new pictures lie beside it. */
export type SubmittedGallery = {
  gallery?: GivenPicture[] | undefined
  story?: string | undefined
  gallery_files?: PreparedFile[] | undefined
}

type GalleryPicture = Omit<GivenPicture, 'image' | 'file'> & { image: PreparedFile | string }

/** The fields with every picture of the gallery and the story in its place. Throws a 400 ApiError for one that was not sent. */
export function withGallery<Fields extends SubmittedGallery>({
  gallery,
  gallery_files = [],
  story,
  ...fields
}: Fields) {
  const toGalleryPicture = ({ file, image, ...rest }: GivenPicture): GalleryPicture => {
    if (file === undefined) return { ...rest, image }
    const picture = gallery_files[file]
    if (!picture) throw refusedField('gallery', 'A picture of the gallery was not sent')
    return { ...rest, image: picture }
  }
  const paths = new Map(
    gallery_files.map(({ name }, at) => [newPicture(`${at}`), `/uploads/${name}`]),
  )
  return {
    ...fields,
    story: story && withAddresses(story, (address) => paths.get(address)),
    gallery: gallery?.map(toGalleryPicture),
  }
}
