import type { MoreListRecords } from './contract.ts'

export const emptyMoreLists: MoreListRecords = {
  languages: [],
  awards: [],
  publications: [],
  volunteering: [],
  interests: [],
}
