import type { ChosenEntry, ImportPicture } from './contract.ts'

/** Of the pictures of a review those that come with what is chosen: the ones of new projects. */
export function chosenImages(
  entries: ChosenEntry[],
  pictures: ImportPicture[] = [],
): ImportPicture[] {
  const added = entries.filter(({ kind, expected }) => kind === 'projects' && !expected)
  const titles = new Set(added.map(({ values }) => values.title))
  return pictures.filter(({ title }) => titles.has(title))
}
