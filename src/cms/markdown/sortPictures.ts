import { refuseFile } from '../../client/forms/upload/refuseFile.ts'
import { newPictures } from '../../content/collections/pictureList.ts'

/**
 * Which of the chosen files a gallery or text takes beside what it holds, in their order, and a sentence for each of the
 * others: what is no picture or too large, and what it has no room for.
 */
export function sortPictures(
  files: readonly File[],
  present: readonly (File | string)[],
  { most, of }: { most: number; of: string },
): { taken: File[]; refused: string[] } {
  const taken: File[] = []
  const refused: string[] = []
  for (const file of files) {
    const isFull = present.length + taken.length >= most
    const refusal =
      refuseFile(newPictures, file) ??
      (isFull ? `A ${of} holds at most ${most} pictures` : undefined)
    if (refusal) refused.push(`${file.name}: ${refusal}`)
    else taken.push(file)
  }
  return { taken, refused }
}
