import { expect } from 'vitest'
import { testMigration } from '../../test/testMigration.ts'
import type { Row } from '../features/backups/contentTables.server.ts'

testMigration(
  '0062-message-applications',
  'earlier messages belong to no application',
  async ({ db, migrate }) => {
    const tables = db.withTables<{ contact_messages: Row }>()
    const message = {
      id: 'a',
      name: 'Mary',
      email: 'mary@example.com',
      subject: 'A poem',
      message: 'Roses',
      status: 'read',
      created_at: '2026-01-02T03:04:05.000Z',
    }
    await tables.insertInto('contact_messages').values(message).execute()
    await migrate()
    const rows = await tables.selectFrom('contact_messages').selectAll().execute()
    expect(rows).toMatchObject([{ ...message, application: '' }])
  },
)
