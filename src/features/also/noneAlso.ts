import type { Also } from './contract.ts'

export const noneAlso: Also = {
  languages: [],
  awards: [],
  publications: [],
  volunteering: [],
  interests: [],
}

/** Whether there is no record in any of the lists. */
export const isNothing = (also: Also) => Object.values(also).every((list) => list.length === 0)
