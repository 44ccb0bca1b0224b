import type { RecordNamed } from '../../../content/publicList.ts'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import { type Loaded, loadedOr } from '../../../shared/loaded.ts'

/** The collections that one section shows together, in its order. */
export const moreListKinds = [
  'languages',
  'awards',
  'publications',
  'volunteering',
  'interests',
] as const
export type MoreListKind = (typeof moreListKinds)[number]
export type MoreListRecords = { [Kind in MoreListKind]: RecordNamed<Kind>[] }

/** The lists of a page; one that could not be read is empty. */
export const moreListsIn = (
  lists: { [Kind in MoreListKind]: Loaded<RecordNamed<Kind>[]> },
): MoreListRecords => ({
  languages: loadedOr(lists.languages, []),
  awards: loadedOr(lists.awards, []),
  publications: loadedOr(lists.publications, []),
  volunteering: loadedOr(lists.volunteering, []),
  interests: loadedOr(lists.interests, []),
})

const schema = schemasOf(() => import('./schemas.ts'))

export const moreListsApi = {
  published: endpoint({
    method: 'GET',
    path: '/api/public/also',
    access: 'public',
    summary: 'Languages, awards, publications and talks, volunteering and interests',
    output: schema('moreLists'),
  }),
} as const

export const emptyMoreLists: MoreListRecords = {
  languages: [],
  awards: [],
  publications: [],
  volunteering: [],
  interests: [],
}
