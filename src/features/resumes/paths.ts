import type { Resume } from './contract.ts'

export const resumePath = '/resume'

/** How a résumé is called in its address: an unlisted one by what nobody can guess. */
export const resumeName = ({ slug, key, unlisted }: Pick<Resume, 'slug' | 'key' | 'unlisted'>) =>
  unlisted ? `${slug}-${key}` : slug
