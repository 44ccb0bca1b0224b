import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqliteDatabase, type TestDatabase } from '../../test/databases.ts'
import type { OpenDatabase } from '../server/db/database.ts'

let database: TestDatabase
let open: OpenDatabase

beforeEach(async () => {
  database = await sqliteDatabase.create()
  open = await database.open()
})
afterEach(async () => {
  await open.close()
  await database.remove()
})

test.each([
  [
    'the ratings of a project',
    'select sum(rating), count(*) from project_ratings where project_id = 1',
    'USING COVERING INDEX project_ratings_stars',
  ],
  [
    'the inbox, newest first',
    'select * from contact_messages order by created_at desc, id',
    'USING INDEX contact_messages_created_at',
  ],
  [
    'how many messages are unread',
    "select count(*), count(case when status = 'unread' then 1 end) from contact_messages",
    'USING COVERING INDEX contact_messages_status',
  ],
  [
    'the records that were deleted long ago',
    "select record from versions where kind = 'projects' and deleted_at <= '2026'",
    'USING COVERING INDEX versions_deleted',
  ],
  [
    'the versions of a record',
    "select * from versions where kind = 'projects' and record = 'a' order by sequence desc",
    'USING INDEX versions_record',
  ],
  ['the uses of a file', "select * from file_uses where name = 'a'", 'USING INDEX file_uses_name'],
])('%s: found by an index, without sorting', async (_, query, index) => {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query)}`.execute(
    open.db,
  )
  const plan = rows.map(({ detail }) => detail).join('\n')
  expect(plan).toContain(index)
  expect(plan).not.toContain('TEMP B-TREE')
})
