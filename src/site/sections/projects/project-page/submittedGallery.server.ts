import { refusedField } from '../../../../server/errors.ts'
import type { PreparedFile } from '../../../../server/files/storedFile.ts'

type GivenPicture = { image: string; file?: number | undefined; alt: string; caption: string }

/** A gallery as it is sent: its new pictures lie beside it. */
export type SubmittedGallery = {
  gallery?: GivenPicture[] | undefined
  gallery_files?: PreparedFile[] | undefined
}

type GalleryPicture = Omit<GivenPicture, 'image' | 'file'> & { image: PreparedFile | string }

/** The fields with every picture of the gallery in its place. Throws a 400 ApiError for one that was not sent. */
export function withGallery<Fields extends SubmittedGallery>({
  gallery,
  gallery_files = [],
  ...fields
}: Fields) {
  const toGalleryPicture = ({ file, image, ...rest }: GivenPicture): GalleryPicture => {
    if (file === undefined) return { ...rest, image }
    const picture = gallery_files[file]
    if (!picture) throw refusedField('gallery', 'A picture of the gallery was not sent')
    return { ...rest, image: picture }
  }
  return { ...fields, gallery: gallery?.map(toGalleryPicture) }
}
