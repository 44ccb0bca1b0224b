import { randomBytes } from 'node:crypto'
import type { Database } from '../../src/server/db/database.ts'
import { fill } from '../growth/fill.ts'

type Row = Record<string, string | number | null | Uint8Array>

/** Writes long messages, projects with versions, and images: about 200 MB in all. */
export async function fillSite(db: Database, scale: number): Promise<void> {
  const times = (count: number) => Math.round(count * scale)
  await fill(db, { projects: 300, skills: 200, messages: times(50_000), ratings: 3000 })
  const tables = db.withTables<Record<string, Row>>()
  const project = await tables
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', 'project-1')
    .executeTakeFirstOrThrow()
  const { updated_at, ...content } = project
  const story = 'It says at length how the tide was measured. '.repeat(300)
  for (let index = 0; index < times(300); index += 1) {
    const versions = Array.from({ length: 20 }, (_, sequence) => ({
      id: `version-${index}-${sequence}`,
      kind: 'projects',
      record: `project-${index}`,
      updated_at,
      kept_at: updated_at,
      sequence: sequence + 1,
      deleted_at: null,
      content: JSON.stringify({ ...content, id: `project-${index}`, story }),
      attached: '{"project_ratings":[],"project_slugs":[]}',
    }))
    await tables
      .insertInto('versions')
      .values(versions as Row[])
      .execute()
  }
  for (let index = 0; index < times(100); index += 1) {
    const name = `${String(index).padStart(32, '0')}-100x100.webp`
    const head = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')
    const bytes = Buffer.concat([head, randomBytes(700_000)])
    await tables
      .insertInto('files')
      .values({
        name,
        media_type: 'image/webp',
        bytes,
        size: bytes.byteLength,
        width: 100,
        height: 100,
        created_at: `${updated_at}`,
      })
      .execute()
    await tables
      .insertInto('file_uses')
      .values({ slot: `waiting/2999/${index}`, name })
      .execute()
  }
}
