import * as z from 'zod/mini'
import { versionsApi } from '../../cms/versions/contract.ts'
import { history } from '../../cms/versions/schemas.ts'
import { visibility } from '../../content/visibility.ts'
import { describeKind, refuseUnknownFields } from './describeKind.server.ts'
import { type Kind, kindNames, kinds } from './kinds.server.ts'
import {
  type AnyRecord,
  type Caller,
  described,
  RefusedCall,
  recordsIn,
  tool,
} from './tool.server.ts'

const anyKind = described(
  z.enum(kindNames.all),
  'The kind of content; tailored-links are applications for jobs',
)
const listKind = described(z.enum(kindNames.lists), 'The kind of a list')
const id = described(z.string(), 'The _id of the record')
const optionalId = described(
  z.optional(z.string()),
  'The _id of the record; without it for a document',
)
const fields = described(
  z.record(z.string(), z.unknown()),
  'Values by the names that describe_kind gives. Fields that are not named stay as they are.',
)

/** The kind of a name that the tool's schema has checked. */
function kindOf(name: string): Kind {
  const kind = kinds.get(name)
  if (!kind) throw new RefusedCall(`There is no kind ${name}`)
  return kind
}

function listOf(name: string) {
  const kind = kindOf(name)
  if (!kind.list) throw new RefusedCall(`${name} is a document, of which there is one`)
  return { ...kind, list: kind.list }
}

/** Reads a kind as the caller may: all of it with the right to read, otherwise what visitors receive. */
function readKind({ own, published, label }: Kind, { send, scopes }: Caller): Promise<unknown> {
  const endpoint = scopes.includes('read') ? own : published
  if (!endpoint) throw new RefusedCall(`This access token may not read ${label}`)
  return send(endpoint)
}

const describe = tool({
  name: 'describe_kind',
  description: 'The fields of a kind of content, with their limits. Use it before add and edit.',
  needs: ['write'],
  effect: 'reads',
  input: z.object({ kind: anyKind }),
  run: async ({ kind }) => describeKind(kindOf(kind)),
})

const mostListed = 200

const listTool = (names: readonly string[]) => ({
  name: 'list',
  description: `The records of a list in their order: _id, name, visibility and time of the last change, ${mostListed} at most. Use get for the rest.`,
  effect: 'reads' as const,
  input: z.object({
    kind: described(z.enum(names), 'The kind of a list'),
    after: described(z.optional(z.string()), 'The _id after which to go on'),
  }),
  run: async (
    { kind: name, after }: { kind: string; after?: string | undefined },
    caller: Caller,
  ) => {
    const kind = listOf(name)
    const answer = await readKind(kind, caller)
    // Visitors get résumés as addresses, without ids.
    if (name === 'resumes' && !caller.scopes.includes('read')) return { records: answer }
    const all = recordsIn(answer)
    const start = after === undefined ? 0 : all.findIndex(({ _id }) => _id === after) + 1
    const records = all.slice(start, start + mostListed)
    return { total: all.length, records: records.map((record) => summaryOf(kind, record)) }
  },
})

const summaryOf = ({ list }: Pick<Kind, 'list'>, record: AnyRecord) => ({
  _id: record._id,
  name: record[list?.title ?? ''],
  visibility: record.visibility,
  updated_at: record.updated_at,
})

const getTool = (names: readonly string[]) => ({
  name: 'get',
  description: 'One record of a list, or a document, with all its fields',
  effect: 'reads' as const,
  input: z.object({ kind: described(z.enum(names), 'The kind of content'), id: optionalId }),
  run: async ({ kind: name, id }: { kind: string; id?: string | undefined }, caller: Caller) => {
    const kind = kindOf(name)
    if (!kind.list) return { document: await readKind(kind, caller) }
    if (!id) throw new RefusedCall(`Please name the _id: ${name} is a list`)
    const { read } = kind.list
    if (read && caller.scopes.includes('read')) {
      return { record: await caller.send(read, { params: { id } }) }
    }
    const found = recordsIn(await readKind(kind, caller)).find(({ _id }) => _id === id)
    if (!found) throw new RefusedCall(`No record of ${name} has this _id`)
    return { record: found }
  },
})

const publicLists = kindNames.lists.filter((name) => kindNames.public.includes(name))

/** Tools that read content: what visitors see, and with the right to read all of it. */
export const readingTools = {
  forVisitors: [
    tool({ ...listTool(publicLists), needs: [] }),
    tool({ ...getTool(kindNames.public.filter((name) => name !== 'resumes')), needs: [] }),
  ],
  forReaders: [
    tool({ ...listTool(kindNames.lists), needs: ['read'] }),
    tool({ ...getTool(kindNames.all), needs: ['read'] }),
  ],
}

const add = tool({
  name: 'add',
  description:
    'Adds a record to a list, as a draft that visitors do not see unless publish is true',
  needs: ['write'],
  effect: 'writes',
  input: z.object({
    kind: listKind,
    fields,
    publish: described(z.optional(z.boolean()), 'Whether visitors see it at once'),
  }),
  run: async ({ kind, fields, publish = false }, { send }) => {
    const chosen = listOf(kind)
    await refuseUnknownFields(chosen, fields)
    const input = { ...fields, visibility: publish ? 'published' : 'draft' }
    return { record: await send(chosen.list.create, { input }) }
  },
})

const edit = tool({
  name: 'edit',
  description: 'Changes fields of a record or of a document. The state before it is kept for undo.',
  needs: ['write'],
  effect: 'writes',
  input: z.object({ kind: anyKind, id: optionalId, fields }),
  run: async ({ kind: name, id, fields }, { send }) => {
    const kind = kindOf(name)
    if (kind.list && !id) throw new RefusedCall(`Please name the _id: ${name} is a list`)
    await refuseUnknownFields(kind, fields)
    return { record: await send(kind.update, { params: { id: id ?? '' }, input: fields }) }
  },
})

const setVisibility = tool({
  name: 'publish',
  description: 'Shows a record to visitors, or takes it from them: draft or hidden',
  needs: ['write'],
  effect: 'writes',
  input: z.object({
    kind: listKind,
    id,
    visibility: described(z._default(visibility, 'published'), 'published, draft or hidden'),
  }),
  run: async ({ kind, id, visibility }, { send }) => ({
    record: await send(listOf(kind).update, { params: { id }, input: { visibility } }),
  }),
})

const reorder = tool({
  name: 'reorder',
  description:
    'Moves records to the start of their list, in the given order. The others keep theirs.',
  needs: ['read', 'write'],
  effect: 'writes',
  input: z.object({
    kind: listKind,
    ids: described(z.array(z.string()).check(z.minLength(1)), 'Their _id in the new order'),
  }),
  run: async ({ kind: name, ids }, caller) => {
    const kind = listOf(name)
    const present = recordsIn(await readKind(kind, caller)).map(({ _id }) => _id)
    const unknown = ids.filter((each) => !present.includes(each))
    if (unknown.length > 0) throw new RefusedCall(`No record of ${name} has the _id ${unknown[0]}`)
    const all = [...new Set([...ids, ...present])]
    const order = all.map((_id, order) => ({ _id, order }))
    const records = recordsIn(await caller.send(kind.list.reorder, { input: { order } }))
    return { records: records.map((record) => summaryOf(kind, record)) }
  },
})

const remove = tool({
  name: 'delete',
  description: 'Deletes a record. It stays in the trash for 30 days, and undo restores it.',
  needs: ['write'],
  effect: 'deletes',
  input: z.object({ kind: listKind, id }),
  run: async ({ kind, id }, { send }) => {
    await send(listOf(kind).list.remove, { params: { id } })
    return { deleted: id }
  },
})

const versionsOf = async ({ send }: Caller, kind: string, id: string) =>
  history.parse(await send(versionsApi.list, { params: { kind, id } }))

const readHistory = tool({
  name: 'history',
  description: 'The earlier states of a record or document that are kept, the latest first',
  needs: ['read'],
  effect: 'reads',
  input: z.object({ kind: anyKind, id: optionalId }),
  run: async ({ kind, id = kind }, caller) => versionsOf(caller, kind, id),
})

const undo = tool({
  name: 'undo',
  description:
    'Takes back the last change or the deletion of a record or document. undo again takes back the undo.',
  needs: ['read', 'write'],
  effect: 'writes',
  input: z.object({
    kind: anyKind,
    id: optionalId,
    updated_at: described(z.optional(z.string()), 'The state to go back to, as history gives it'),
  }),
  run: async ({ kind, id = kind, updated_at }, caller) => {
    const { versions } = await versionsOf(caller, kind, id)
    const state = updated_at ?? versions[0]?.updated_at
    if (state === undefined) throw new RefusedCall('No earlier state of this is kept')
    const sent = { params: { kind, id }, input: { updated_at: state } }
    return { ...Object(await caller.send(versionsApi.restore, sent)), restored_to: state }
  },
})

const recentChanges = tool({
  name: 'recent_changes',
  description:
    'All records and documents that were saved since a time, the latest first. Deleted ones are not among them.',
  needs: ['read'],
  effect: 'reads',
  input: z.object({
    since: described(z.iso.datetime(), 'A time in UTC, such as 2026-03-01T00:00:00Z'),
  }),
  run: async ({ since }, caller) => {
    const time = new Date(since).toISOString()
    const changed = await Promise.all(
      [...kinds.values()].map(async (kind) => {
        const answer = await readKind(kind, caller)
        const records = kind.list
          ? recordsIn(answer)
          : recordsIn([{ _id: kind.name, ...Object(answer) }])
        return records
          .filter(({ updated_at }) => updated_at >= time)
          .map((record) => ({ kind: kind.name, ...summaryOf(kind, record) }))
      }),
    )
    return { changes: changed.flat().sort((a, b) => b.updated_at.localeCompare(a.updated_at)) }
  },
})

/** Tools that change content, and that show its changes. */
export const contentTools = [
  describe,
  add,
  edit,
  setVisibility,
  reorder,
  remove,
  readHistory,
  undo,
  recentChanges,
]
