import { call } from '../../client/calls/call.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import type { RecordKind, StoredRecord } from './recordKind.ts'

type ListApi = Record<'list' | 'create' | 'update' | 'remove' | 'reorder', Endpoint>

type ListKind<Stored extends StoredRecord, Input> = Omit<
  RecordKind<Stored, Input>,
  'list' | 'create' | 'update' | 'remove' | 'reorder' | 'copyOf'
> & {
  /** The calls of the list, as `listEndpoints` makes them. */
  api: ListApi
  /** The field that tells a copy from its record. */
  titled: keyof Stored & string
}

/** A kind of record whose calls are those that every list has, and whose copy is named so. */
export function listKind<Stored extends StoredRecord, Input>({
  api,
  titled,
  ...kind
}: ListKind<Stored, Input>): RecordKind<Stored, Input> {
  const send = call as (endpoint: Endpoint, options: object) => Promise<Stored>
  return {
    ...kind,
    list: api.list as RecordKind<Stored, Input>['list'],
    create: (input, options) => send(api.create, { input, ...options }),
    update: (id, input, options) => send(api.update, { params: { id }, input, ...options }),
    remove: (id) => send(api.remove, { params: { id } }),
    reorder: (order) => send(api.reorder, { input: { order } }),
    copyOf: (record) => {
      const { _id, updated_at, ...content } = record
      return { ...content, [titled]: `${record[titled]} (copy)` } as Input
    },
  }
}
