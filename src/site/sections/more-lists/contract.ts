import type { ShownNamed } from '../../../content/publicList.ts'
import { sections } from '../../../content/sections.ts'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import { type Loaded, loadedOr } from '../../../shared/loaded.ts'

/** The collections that one section shows together, in its order. */
export const moreListKinds = sections.also.collections
export type MoreListKind = (typeof moreListKinds)[number]
export type MoreListRecords = { [Kind in MoreListKind]: ShownNamed<Kind>[] }

/** The lists of a page; empty where one could not be read, and all without lists. */
export const moreListsIn = (lists?: { [Kind in MoreListKind]: Loaded<ShownNamed<Kind>[]> }) =>
  Object.fromEntries(
    moreListKinds.map((kind) => [kind, lists ? loadedOr<unknown[]>(lists[kind], []) : []]),
  ) as MoreListRecords

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
