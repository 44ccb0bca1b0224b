import type { ZodMiniType } from 'zod/mini'
import type { Endpoint } from '../shared/endpoint.ts'
import type { RecordOf } from './collection.ts'
import type { Collections } from './registry.ts'

export type CollectionName = keyof Collections
/** Names of the collections that visitors may receive; the definitions of the others are `isPrivate`. */
export type PublicName = Exclude<CollectionName, 'tailored-links'>
/** A record of the collection of this name. */
export type RecordNamed<Name extends CollectionName> = RecordOf<Collections[Name]>

/** The call that lists a collection, for pages of visitors: it brings no schema and no definition. */
export const publicList = <Name extends CollectionName>(name: Name) =>
  ({ method: 'GET', path: `/api/${name}`, access: 'public' }) as ListCall<Name>

type ListCall<Name extends CollectionName> = Endpoint<
  string,
  'public',
  undefined,
  ZodMiniType<RecordNamed<Name>[]>
> & { input?: undefined }
