import { createHash } from 'node:crypto'
import { readdir, readFile, symlink, unlink, writeFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { commandFolder } from '../../../test/commandFolder.ts'
import { contentOf, using } from '../../../test/databaseContent.ts'
import {
  type databases,
  postgresDatabase,
  sqliteDatabase,
  type TestDatabase,
} from '../../../test/databases.ts'
import type { AnyStore, ListedRecord, Reads } from '../../cms/list/recordDescription.server.ts'
import type { CollectionName } from '../../content/publicList.ts'
import { allCollections } from '../../content/registry.ts'
import { migrations } from '../../migrations/migrations.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { receiveFilm } from '../../server/files/films.ts'
import { contentHash } from '../../server/files/storedFile.ts'
import { sentResumes } from '../../site/applications/sentResumes.server.ts'
import { applicationStore } from '../../site/applications/store.server.ts'
import { collectionStores } from '../../site/collectionStores.server.ts'
import { newResume } from '../../site/resumes/newResume.ts'
import { resumesStore } from '../../site/resumes/store.server.ts'
import { prepareSample } from '../../site/sample/sampleContent.server.ts'
import { messageStore, newMessage } from '../../site/sections/contact/store.server.ts'
import { ownSectionStore, sectionItemStore } from '../../site/sections/own/store.server.ts'
import { projectStore } from '../../site/sections/projects/store.server.ts'
import { postStore } from '../../site/sections/writing/store.server.ts'
import { accountStore } from '../account/store.server.ts'
import { questionStore } from '../assistant/store.server.ts'
import { lastImportStore } from '../imports/lastImport.server.ts'
import { conversationStore } from '../messages/conversation/store.server.ts'
import { markSpam } from '../messages/spam/spamFilter.server.ts'
import { addSums } from '../visits/visitStore.server.ts'
import { contentTables, excludedTables, type Row } from './contentTables.server.ts'

const letter = { name: 'Ben', email: 'ben@example.com', subject: 'Boats', message: 'Grüße 👋' }

const { run, refusal, inFolder, ...folder } = commandFolder()
const create = (kind: (typeof databases)[number], fill?: (db: Database) => Promise<void>) =>
  folder.create(kind, async (db) => {
    await accountStore(db).create('me@me.dev', 'a hash', new Date())
    await fill?.(db)
  })

/** More than one part of a film. */
const film300 = new Uint8Array(300 * 1024)
film300.set(Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'))

const fillWithSample = async (db: Database) => {
  const writeSample = await prepareSample()
  await db.transaction().execute(async (transaction) => {
    await writeSample(transaction, new Date())
    const [kept, deleted] = [newMessage(letter, new Date()), newMessage(letter, new Date())]
    for (const message of [kept, deleted]) await messageStore.add(transaction, message)
    for (const { _id: message } of [kept, deleted]) {
      const reply = { message, author: 'owner', state: 'sent', text: 'Two are.' } as const
      const entry = { ...reply, mail_id: `<${message}@me.dev>` }
      await conversationStore.add(transaction, entry, new Date())
    }
    await messageStore.remove(transaction, [deleted._id], new Date())
    await markSpam(transaction, { ids: [kept._id], isSpam: true, time: new Date() })
    await resumesStore.create(transaction, { ...newResume, name: 'Für Ärzte' }, new Date())
    const [project] = await projectStore.list(transaction)
    const change = { id: project?._id ?? '', time: new Date() }
    await projectStore.update(transaction, { title: 'Another' }, change)
    const post = await postStore.create(transaction, { title: 'Moored' }, new Date())
    const renamed = { id: post._id, time: new Date() }
    await postStore.update(transaction, { title: 'Moored again', body: 'In *spring*.' }, renamed)
    const talks = await ownSectionStore.create(transaction, { heading: 'Talks' }, new Date())
    const talk = { section: talks._id, title: 'Tides', tags: ['water'] }
    await sectionItemStore.create(transaction, talk, new Date())
    await fillEmptyLists(transaction)
    const [application] = await applicationStore.list(transaction)
    await sentResumes.write(transaction, {
      application: application?._id ?? '',
      sent_at: new Date().toISOString(),
      checksum: '',
      text: 'Ada Byron',
      file: preparedPdf,
    })
    const written = { created: [], changed: [] }
    await lastImportStore.write(transaction, { written, message: 'taken', time: new Date() })
  })
  await questionStore(db).keep({ question: 'Which boats?', answer: 'Two.' }, new Date())
  const sum = { link: '', kind: 'page', name: '/', count: 7 } as const
  await db.transaction().execute((transaction) => addSums(transaction, '2026-01-31', [sum]))
}

const preparedPdf = {
  name: `${contentHash(strToU8('%PDF'), 'Ada.pdf')}.pdf`,
  mediaType: 'application/pdf',
  bytes: strToU8('%PDF'),
  downloadName: 'Ada.pdf',
  width: null,
  height: null,
  variants: [],
}

/** Gives each list that has no records one with its required fields. */
async function fillEmptyLists(transaction: Transaction): Promise<void> {
  for (const { name, fields } of allCollections) {
    const store: AnyStore & Pick<Reads<ListedRecord>, 'count'> =
      collectionStores[name as CollectionName]
    if ((await store.count(transaction)) > 0) continue
    const required = Object.entries(fields).filter(([, field]) => field.required)
    const record = Object.fromEntries(required.map(([field]) => [field, 'Acme']))
    await store.create(transaction, record, new Date())
  }
}

const fillWithFilm = async (db: Database) => {
  await fillWithSample(db)
  const film = new Request('http://vitrine.test', { method: 'POST', body: film300 })
  await receiveFilm(db, film, { pixels: undefined, now: () => new Date() })
}

describe.each([
  [sqliteDatabase, postgresDatabase],
  [postgresDatabase, sqliteDatabase],
])('a backup from $kind', (from, to) => {
  test(`is the same content on ${to.kind}, and what was there is kept`, async () => {
    const source = await create(from, fillWithFilm)
    const target = await create(to, async (db) => {
      await db.transaction().execute(async (transaction) => {
        await messageStore.add(transaction, newMessage({ ...letter, name: 'Eve' }, new Date()))
      })
    })
    const content = await contentOf(source)
    expect(content.bytes?.length).toBeGreaterThan(20)
    // A new table is to be filled above, or left out of the archive with its reason.
    const empty = Object.entries(content).filter(([, rows]) => rows.length === 0)
    expect(empty.map(([name]) => name)).toEqual([])

    await run(source, 'backup', inFolder('site.zip'))
    const said = await run(target, 'restore', inFolder('site.zip'))
    expect(await contentOf(target)).toEqual(content)
    expect(await using(target, (db) => accountStore(db).read())).toMatchObject({
      email: 'me@me.dev',
    })

    const kept = /is kept in (.*)\.$/.exec(said)?.[1] ?? ''
    const archive = unzipSync(await readFile(kept))
    expect(Buffer.from(archive['messages.json'] ?? []).toString()).toContain('Eve')

    await run(target, 'export', inFolder('export'))
    const third = await create(from)
    await run(third, 'import', inFolder('export'))
    expect(await contentOf(third)).toEqual(content)
    expect(await refusal(third, 'export', inFolder('export'))).toContain('is not empty')
  })
})

test('everything that the owner keeps is also in a document that people can read', async () => {
  const source = await create(sqliteDatabase, fillWithSample)
  await run(source, 'export', inFolder('export'))
  const documents = await readdir(inFolder('export'))
  const held = await using(source, async (db) => {
    const tables = (await contentTables(db)).map(({ name }) => name.replaceAll('_', '-'))
    return tables.filter((name) => !documents.includes(`${name}.json`))
  })
  // Files that are part of other documents, or of interest to a restore alone.
  expect(held.sort()).toEqual([
    ...['contact-messages', 'document-fields', 'file-uses', 'files', 'film-parts', 'last-import'],
    ...['message-entries', 'post-slugs', 'project-ratings', 'project-slugs', 'sample-records'],
    ...['sent-resumes', 'spam-words', 'versions', 'visit-counts'],
  ])
  expect(await readFile(inFolder('export/conversations.json'), 'utf8')).toContain('Two are.')
  expect(await readFile(inFolder('export/messages.json'), 'utf8')).toContain('spamAt')
  expect(await readFile(inFolder('export/resumes.json'), 'utf8')).toContain('Für Ärzte')
})

test('no secret is content', async () => {
  const database = await create(sqliteDatabase)
  const tables = await using(database, contentTables)
  const columns = tables.flatMap(({ name, columns: own }) =>
    own.map((column) => `${name}.${column}`),
  )
  expect(columns).toContain('projects.slug')
  expect(
    columns.filter((column) => /hash|token|secret|password|_key|challenge/.test(column)),
  ).toEqual([])
  expect(tables.filter(({ name }) => excludedTables.includes(name))).toEqual([])
})

test('the rows of each table are read by what names one of them', async () => {
  const database = await create(sqliteDatabase)
  const keys = await using(database, async (db) => {
    const { rows } = await sql<{ name: string; key: string }>`
      select tables.name, columns.name as key from sqlite_schema tables, pragma_table_info(tables.name) columns
      where columns.pk > 0 order by tables.name, columns.pk`.execute(db)
    return rows
  })
  for (const { name, key } of await using(database, contentTables)) {
    expect([name, key]).toEqual([
      name,
      keys.filter((each) => each.name === name).map((each) => each.key),
    ])
  }
})

test('an archive of before an update, with its rows as arrays, is brought up to date', async () => {
  const source = await create(sqliteDatabase, fillWithSample)
  const content = await contentOf(source)
  await run(source, 'backup', inFolder('site.zip'))
  const archive = unzipSync(await readFile(inFolder('site.zip')))
  const names = Object.keys(migrations).sort()
  const older = names.slice(0, names.indexOf('0026-file-sources'))
  const changes: Record<string, Uint8Array> = {}
  const counts: Record<string, number> = {}
  for (const { name, columns } of await tablesOf(older)) {
    // The page had other sections then.
    const rows = rowsIn(archive, name).filter(({ field }) => field !== 'sections')
    const known = rows.map((row) => Object.fromEntries(columns.map((each) => [each, row[each]])))
    changes[`restore/${name}.json`] = strToU8(JSON.stringify(known, null, 1))
    counts[name] = rows.length
  }
  const oldManifest = { version: 1, migrations: older, tables: counts, entries: undefined }
  const files = Object.entries(archive).filter(([name]) => !name.endsWith('.ndjson'))
  const manifest = changedManifest(archive, oldManifest)
  const whole = { ...Object.fromEntries(files), ...changes, ...manifest }
  await writeFile(inFolder('old.zip'), zipSync(whole))
  const target = await create(sqliteDatabase)
  await run(target, 'restore', inFolder('old.zip'))
  const restored = await contentOf(target)
  expect(restored.skills).toEqual(content.skills)
  expect(restored.bytes).toEqual(content.bytes)
  expect(restored.projects).toHaveLength(content.projects?.length ?? 0)
})

test('an archive of before an update keeps the addresses of links, also of deleted ones', async () => {
  const withLinks = async (db: Database) => {
    const change = (run: (transaction: Transaction) => Promise<unknown>) =>
      db.transaction().execute(run)
    await change((transaction) =>
      applicationStore.create(transaction, { name: 'Acme', address: 'spring' }, new Date()),
    )
    await change(async (transaction) => {
      const fields = { name: 'Other', address: 'autumn' }
      const { _id } = await applicationStore.create(transaction, fields, new Date())
      await applicationStore.remove(transaction, { id: _id, time: new Date() })
    })
  }
  const source = await create(sqliteDatabase, withLinks)
  const content = await contentOf(source)
  await run(source, 'backup', inFolder('site.zip'))
  const archive = unzipSync(await readFile(inFolder('site.zip')))
  const names = Object.keys(migrations).sort()
  const older = names.slice(0, names.indexOf('0057-link-addresses'))
  const later = [
    ...['role', 'job', 'stage', 'next_step', 'next_on', 'notes'],
    ...['recipient', 'salutation', 'letter', 'closing'],
  ]
  const asBefore = ({ address, ...row }: Row) => {
    const fields = Object.entries(row).filter(([name]) => !later.includes(name))
    return { ...Object.fromEntries(fields), word: address }
  }
  const versions = rowsIn(archive, 'versions').map((row) => ({
    ...row,
    content: JSON.stringify(asBefore(JSON.parse(`${row.content}`))),
  }))
  const { 'restore/sent_resumes.ndjson': _, ...without } = archive
  const { sent_resumes: __, ...tables } = manifestOf(archive).tables
  const changed = {
    ...without,
    ...linesOf('tailored_links', rowsIn(archive, 'tailored_links').map(asBefore)),
    ...linesOf('versions', versions),
    ...changedManifest(archive, { migrations: older, tables }),
  }
  await writeFile(inFolder('old.zip'), zipSync(sealed(changed)))

  const target = await create(sqliteDatabase)
  await run(target, 'restore', inFolder('old.zip'))
  const restored = await contentOf(target)
  expect(restored.tailored_links).toEqual(content.tailored_links)
  expect(restored.tailored_links?.join()).toContain('"address":"spring"')
  const [deleted = ''] = restored.versions ?? []
  expect(JSON.parse(JSON.parse(deleted).content)).toMatchObject({ address: 'autumn' })
})

/** The tables of content after some of the updates. */
async function tablesOf(names: string[]) {
  const database = await sqliteDatabase.create({ isEmpty: true })
  return using(database, async (db) => {
    const known = Object.entries(migrations).filter(([name]) => names.includes(name))
    await migrate(db, Object.fromEntries(known))
    return contentTables(db)
  }).finally(database.remove)
}

describe('an archive that is not to be trusted', () => {
  let target: TestDatabase
  let good: Record<string, Uint8Array>
  let before: Record<string, string[]>

  beforeEach(async () => {
    target = await create(sqliteDatabase, fillWithSample)
    before = await contentOf(target)
    await run(target, 'backup', inFolder('good.zip'))
    good = unzipSync(await readFile(inFolder('good.zip')))
  })
  afterEach(async () => {
    expect(await contentOf(target)).toEqual(before)
    expect(await readdir(inFolder())).not.toContain('backups')
  })

  const refusedWith = async (changes: Record<string, Uint8Array>, level: 0 | 9 = 0) => {
    await writeFile(inFolder('bad.zip'), zipSync(sealed({ ...good, ...changes }), { level }))
    return refusal(target, 'restore', inFolder('bad.zip'))
  }
  const changed = (table: string, change: (rows: Row[]) => Row[] | undefined) => {
    const rows = rowsIn(good, table)
    return linesOf(table, change(rows) ?? rows)
  }

  test('is refused with a sentence, and nothing is written', async () => {
    const first = (change: Record<string, unknown>) => (rows: Row[]) => {
      Object.assign(rows[0] ?? {}, change)
      return rows
    }
    const skills = 'restore/skills.ndjson'
    const said = {
      paths: await refusedWith({ '../evil.txt': strToU8('x') }),
      noRows: await refusedWith({ [skills]: new Uint8Array(70 * 1024 * 1024) }, 9),
      row: await refusedWith({ [skills]: filled(65 * 1024 * 1024, '{"', 'x') }, 9),
      fields: await refusedWith({ [skills]: filled(1024 * 1024, '{', '"a":1,') }, 9),
      values: await refusedWith(
        changed('skills', first({ name: `[${'[],'.repeat(3_000_001)}[]]` })),
        9,
      ),
      nul: await refusedWith(changed('skills', first({ name: 'a\0b' }))),
      number: await refusedWith(changed('skills', first({ proficiency: 'much' }))),
      nested: await refusedWith(changed('skills', first({ name: { a: 1 } }))),
      column: await refusedWith(changed('skills', first({ price: 1 }))),
      lost: await refusedWith(changed('skills', (rows) => rows.slice(1))),
      twice: await refusedWith(
        changed('skills', (rows) => [...rows.slice(1), ...rows.slice(1, 2)]),
      ),
      noList: await refusedWith({ [skills]: strToU8('{}') }),
      cutOff: await refusedWith({ [skills]: strToU8('{"id":"a') }),
      account: await refusedWith(changedManifest(good, { tables: { account: 1 } })),
      newer: await refusedWith(changedManifest(good, { migrations: ['9999-later'] })),
      later: await refusedWith(changedManifest(good, { version: 3 })),
      format: await refusedWith(changedManifest(good, { format: 'zip' })),
      page: await refusedWith(
        await firstUpload((bytes) => strToU8('<script>'.padEnd(bytes.byteLength))),
      ),
      kind: await refusedWith(changed('files', first({ media_type: 'text/html' }))),
    }
    const file = firstUploadName().replace('uploads/', '')
    const sentences = Object.entries(said).map(([what, text]) => [
      what,
      text.replace(file, '<file>'),
    ])
    expect(Object.fromEntries(sentences)).toMatchInlineSnapshot(`
      {
        "account": "The archive contains account, which is not content.",
        "column": "A record in restore/skills.ndjson has other fields than this version knows.",
        "cutOff": "restore/skills.ndjson in the archive is damaged.",
        "fields": "A record in restore/skills.ndjson has other fields than this version knows.",
        "format": "This is not an archive of a Vitrine site, or it is damaged.",
        "kind": "The file <file> in the archive is of a kind that no site keeps.",
        "later": "The archive was made by a newer version of Vitrine. Update this one first.",
        "lost": "The archive has lost some of its skills.",
        "nested": "restore/skills.ndjson holds something that is not a record.",
        "newer": "The archive was made by a newer version of Vitrine. Update this one first.",
        "noList": "A record in restore/skills.ndjson has other fields than this version knows.",
        "noRows": "restore/skills.ndjson holds something that is not a record.",
        "nul": "A field in restore/skills.ndjson is too large or not text.",
        "number": "A field in restore/skills.ndjson is too large or not text.",
        "page": "The file <file> in the archive is not what it says.",
        "paths": "This is not an archive of a Vitrine site, or it is damaged.",
        "row": "A row in restore/skills.ndjson is too large.",
        "twice": "The archive does not fit together: UNIQUE constraint failed: skills.id.",
        "values": "A field in restore/skills.ndjson is too large or not text.",
      }
    `)
    const whole = await readFile(inFolder('good.zip'))
    await writeFile(inFolder('half.zip'), whole.subarray(0, whole.byteLength / 2))
    expect(await refusal(target, 'restore', inFolder('half.zip'))).toContain('damaged')
    await writeFile(inFolder('half.zip'), 'no zip at all')
    expect(await refusal(target, 'restore', inFolder('half.zip'))).toContain('damaged')
    expect(await refusal(target, 'restore', inFolder('none.zip'))).toContain(
      'none.zip cannot be read',
    )
  })

  test('brings no other file as what was sent, and no time that is none', async () => {
    const withSent = (change: Row) => changed('sent_resumes', ([row]) => [{ ...row, ...change }])
    const wrongFile = await refusedWith(withSent({ file: '/uploads/portrait.webp' }))
    expect(wrongFile).toMatch(/^The table sent_resumes holds a row .*, field file\.$/)
    const wrongTime = await refusedWith(withSent({ sent_at: 'soon' }))
    expect(wrongTime).toMatch(/^The table sent_resumes holds a row .*, field sent_at\.$/)
  })

  const firstUploadName = () => Object.keys(good).find((each) => each.startsWith('uploads/')) ?? ''
  const firstUpload = async (change: (bytes: Uint8Array) => Uint8Array) => {
    const name = firstUploadName()
    return { [name]: change(good[name] ?? new Uint8Array()) }
  }

  test('no link in a folder is followed', async () => {
    await run(target, 'export', inFolder('export'))
    const [name = ''] = await readdir(inFolder('export/uploads'))
    await unlink(inFolder(`export/uploads/${name}`))
    await symlink(inFolder('good.zip'), inFolder(`export/uploads/${name}`))
    expect(await refusal(target, 'import', inFolder('export'))).toBe(
      `uploads/${name} is not a file.`,
    )
    expect(await refusal(target, 'import', inFolder('nowhere'))).toContain('There is no export')
  })
})

const manifestName = 'restore/manifest.json'

function changedManifest(archive: Record<string, Uint8Array>, changes: object) {
  return { [manifestName]: strToU8(JSON.stringify({ ...manifestOf(archive), ...changes })) }
}

const manifestOf = (archive: Record<string, Uint8Array>) =>
  JSON.parse(strFromU8(archive[manifestName] ?? new Uint8Array()))

const rowsIn = (archive: Record<string, Uint8Array>, table: string): Row[] =>
  strFromU8(archive[`restore/${table}.ndjson`] ?? new Uint8Array())
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

const linesOf = (table: string, rows: Row[]) => ({
  [`restore/${table}.ndjson`]: strToU8(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
})

/** So many bytes, of one text and then of another over and over. */
const filled = (size: number, beginning: string, rest: string) =>
  Buffer.concat([Buffer.from(beginning), Buffer.alloc(size, rest)])

/** The same with the sums of what is in it, as whoever makes an archive up would write them. */
function sealed(archive: Record<string, Uint8Array>) {
  const names = Object.keys(archive).filter((name) => name !== manifestName)
  const sums = names.map((name) => [
    name,
    createHash('sha256')
      .update(archive[name] ?? '')
      .digest('hex'),
  ])
  return { ...archive, ...changedManifest(archive, { entries: Object.fromEntries(sums) }) }
}
