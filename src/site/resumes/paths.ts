import type { Resume } from './contract.ts'

export const resumePath = '/resume'

/** A résumé's name in its address; for an unlisted one it contains a secret key. */
export const resumeName = ({ slug, key, unlisted }: Pick<Resume, 'slug' | 'key' | 'unlisted'>) =>
  unlisted ? `${slug}-${key}` : slug
