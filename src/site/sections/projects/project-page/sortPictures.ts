import { refuseFile } from '../../../../client/forms/upload/refuseFile.ts'
import { galleryImages } from '../../../../content/collections/projectGallery.ts'
import { mostGalleryImages } from '../../../../shared/projectLimits.ts'

/**
 * Which of the chosen files a gallery takes beside what it holds, in their order, and a sentence for each of the
 * others: what is no picture or too large, what one save cannot send together, and what the gallery has no room for.
 */
export function sortPictures(
  files: readonly File[],
  present: readonly (File | string)[],
): { taken: File[]; refused: string[] } {
  const taken: File[] = []
  const refused: string[] = []
  let bytes = present.reduce((sum, image) => sum + (image instanceof File ? image.size : 0), 0)
  for (const file of files) {
    const { maxBytes = Number.POSITIVE_INFINITY, tooLarge = '' } = galleryImages.together ?? {}
    const isFull = present.length + taken.length >= mostGalleryImages
    const refusal =
      refuseFile(galleryImages, file) ??
      (isFull ? `A gallery holds at most ${mostGalleryImages} pictures` : undefined) ??
      (bytes + file.size > maxBytes ? tooLarge : undefined)
    if (refusal) {
      refused.push(`${file.name}: ${refusal}`)
      continue
    }
    taken.push(file)
    bytes += file.size
  }
  return { taken, refused }
}
