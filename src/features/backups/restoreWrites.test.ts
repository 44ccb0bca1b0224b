import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { type KyselyPlugin, SelectQueryNode } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases, type TestDatabase } from '../../../test/databases.ts'
import { localChanges } from '../../server/changes.ts'
import type { Database, OpenDatabase } from '../../server/db/database.ts'
import { messageStore, newMessage } from '../../site/sections/contact/store.server.ts'
import { zipSource } from './archiveSource.server.ts'
import { type RestoreStep, restoreArchive } from './restore.server.ts'
import { writeArchive } from './writeArchive.server.ts'

describe.each(databases)('what is written during a restore on $kind', ({ create }) => {
  let dataDir: string
  let database: TestDatabase
  let opened: OpenDatabase
  const file = () => join(dataDir, 'site.zip')

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vitrine-restore-writes-'))
    database = await create()
    opened = await database.open()
    await writeArchive({ db: opened.db, dataDir, file: file(), time: new Date() })
  })
  afterEach(async () => {
    await opened.close()
    await database.remove()
    await rm(dataDir, { recursive: true, force: true })
  })

  const write = async (subject: string) => {
    const letter = { name: 'Ben', email: 'ben@example.com', subject, message: 'Hello' }
    await messageStore.add(opened.db, newMessage(letter, new Date()))
  }

  /** Restores, and calls `meanwhile` once each time while the present content is copied. */
  const restoreWith = async (meanwhile: (count: number) => Promise<void>) => {
    const steps: RestoreStep[] = []
    const writes: Promise<void>[] = []
    let isCopying = false
    const watched: KyselyPlugin = {
      transformQuery({ node }) {
        // A statement of the snapshot, so that what follows is not in it.
        if (isCopying && SelectQueryNode.is(node)) {
          isCopying = false
          writes.push(meanwhile(writes.length + 1))
        }
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const { kept } = await restoreArchive(
      {
        db: opened.db.withPlugin(watched) as Database,
        dataDir,
        now: () => new Date(),
        changes: localChanges(pino({ level: 'silent' })),
        onStep: (step) => {
          steps.push(step)
          isCopying = step === 'keeping'
        },
      },
      await zipSource(file()),
    )
    await Promise.all(writes)
    const rows = unzipSync(await readFile(kept))['restore/contact_messages.ndjson']
    return { steps, kept: [...strFromU8(rows ?? new Uint8Array()).matchAll(/note \d/g)].join(' ') }
  }

  test('is not kept waiting while the present content is copied, and is kept', async () => {
    const { steps, kept } = await restoreWith(async (count) => {
      if (count === 1) await write('note 1')
    })
    expect(steps).toEqual(['checking', 'keeping', 'keeping', 'replacing'])
    expect(kept).toBe('note 1')
    expect(await messageStore.list(opened.db, {})).toEqual([])
  })

  test('is kept also where something is written each time', async () => {
    const { steps, kept } = await restoreWith((count) => write(`note ${count}`))
    expect(steps).toEqual(['checking', 'keeping', 'keeping', 'keeping', 'keeping', 'replacing'])
    expect(kept.split(' note ')).toHaveLength(3)
  })

  test('and only counts visits is no reason to copy once more', async () => {
    const { steps } = await restoreWith(async () => {
      await opened.db
        .withTables<{ visit_counts: Record<string, unknown> }>()
        .insertInto('visit_counts')
        .values({ day: '2026-05-01', link: '', kind: 'page', name: '/', count: 1 })
        .execute()
    })
    expect(steps).toEqual(['checking', 'keeping', 'replacing'])
  })
})
