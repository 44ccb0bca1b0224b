import * as z from 'zod/mini'
import { call } from '../src/client/calls/call.ts'
import { publicDocument } from '../src/content/publicDocument.ts'
import { ownerList, publicList } from '../src/content/publicList.ts'
import type { Database } from '../src/server/db/database.ts'
import { fileStore } from '../src/server/files/fileStore.ts'
import { handle } from '../src/server/http/handle.ts'
import { endpoint } from '../src/shared/endpoint.ts'
import { skillStore } from '../src/site/sections/skills/store.server.ts'

const rename = endpoint({
  method: 'PUT',
  path: '/api/things/{id}',
  access: 'owner',
  summary: 'Renames a thing',
  input: async () => z.object({ name: z.string() }),
  output: async () => z.object({ name: z.string() }),
})
const list = endpoint({
  method: 'GET',
  path: '/api/things',
  access: 'public',
  summary: 'All things',
  output: async () => z.array(z.string()),
})

/** Never runs: `npm run types` fails if a mistake below compiles. */
export function mistakesThatDoNotCompile(db: Database) {
  // @ts-expect-error the path has no such parameter
  call(rename, { params: { key: '1' }, input: { name: 'x' } })
  // @ts-expect-error the parameter is missing
  call(rename, { input: { name: 'x' } })
  // @ts-expect-error the field is misspelt
  call(rename, { params: { id: '1' }, input: { nmae: 'x' } })
  // @ts-expect-error the field has another type
  call(rename, { params: { id: '1' }, input: { name: 1 } })
  // @ts-expect-error a call without input takes none
  call(list, { input: { name: 'x' } })
  // @ts-expect-error the answer has another type
  handle(rename, async () => ({ name: 1 }))
  // @ts-expect-error the path has no such parameter
  handle(rename, async ({ params }) => ({ name: params.key }))
  // @ts-expect-error a public call has no session to use
  handle(list, async ({ session }) => [session.id])
  // @ts-expect-error there is no such access rule
  endpoint({ ...list, access: 'everyone' })
  // @ts-expect-error a write needs a transaction
  skillStore.remove(db, { id: '1', time: new Date() })
  // @ts-expect-error files are stored in the transaction of their record
  fileStore(db)
  // @ts-expect-error a file belongs to a field of the input
  endpoint({ ...rename, files: { picture: { maxBytes: 1 } } })
  // @ts-expect-error visitors do not receive where a post stood before
  call(publicList('posts')).then(([post]) => post?.old_paths)
  // @ts-expect-error the page of a project shows its story, and a list does not
  call(publicList('projects')).then(([project]) => project?.story)
  call(ownerList('posts')).then(([post]) => post?.old_paths)
  // @ts-expect-error visitors do not receive which résumé is the default
  call(publicDocument('resume-settings')).then(({ default_resume }) => default_resume)
}
