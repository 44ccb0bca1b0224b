import type { ZodMiniType } from 'zod/mini'
import type { Endpoint } from '../shared/endpoint.ts'
import type { RecordOf, ShownOf } from './collection.ts'
import type { Show } from './fields/field.ts'
import type { Collections } from './registry.ts'

export type CollectionName = keyof Collections
/** Names of the collections that visitors may receive; the definitions of the others are `isPrivate`. */
export type PublicName = Exclude<CollectionName, 'tailored-links'>
/** A record of the collection of this name, as its owner receives it. */
export type RecordNamed<Name extends CollectionName> = RecordOf<Collections[Name]>
/** The same as visitors receive it, in lists or on its own page. */
export type ShownNamed<Name extends PublicName, Where extends Show = 'card'> = ShownOf<
  Collections[Name],
  Where
>

/** The call that lists a collection, for pages of visitors: it brings no schema and no definition. */
export const publicList = <Name extends PublicName>(name: Name) =>
  listCall(name) as ListCall<ShownNamed<Name>>

/** The same call for pages of the owner, who receives every field. */
export const ownerList = <Name extends CollectionName>(name: Name) =>
  listCall(name) as ListCall<RecordNamed<Name>>

const listCall = (name: CollectionName) =>
  ({ method: 'GET', path: `/api/${name}`, access: 'public' }) as const

type ListCall<Item> = Endpoint<string, 'public', undefined, ZodMiniType<Item[]>> & {
  input?: undefined
}
