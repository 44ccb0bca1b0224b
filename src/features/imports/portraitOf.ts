import type { ChosenEntry } from './contract.ts'

/** The web address of the portrait that an entry brings; undefined for every other entry. */
export function portraitOf({ kind, values }: Pick<ChosenEntry, 'kind' | 'values'>) {
  const { profile_image } = values
  const isRemote = typeof profile_image === 'string' && /^https?:\/\//i.test(profile_image)
  return kind === 'hero' && isRemote ? profile_image : undefined
}
