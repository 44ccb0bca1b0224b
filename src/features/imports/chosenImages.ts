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

/** The web address of the portrait that an entry brings; undefined for every other entry. */
export function portraitOf({ kind, values }: Pick<ChosenEntry, 'kind' | 'values'>) {
  const { profile_image } = values
  const isRemote = typeof profile_image === 'string' && /^https?:\/\//i.test(profile_image)
  return kind === 'hero' && isRemote ? profile_image : undefined
}
