import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { commandFolder } from '../../../test/commandFolder.ts'
import { contentOf, using } from '../../../test/databaseContent.ts'
import { databases, sqliteDatabase } from '../../../test/databases.ts'
import { runCli } from '../../../test/runCli.ts'
import { writeSample } from '../../../test/writeSample.ts'
import type { Database } from '../../server/db/database.ts'
import { LeaseLost } from '../../server/db/lease.ts'
import { prepareSample } from '../../site/sample/sampleContent.server.ts'
import { projectStore } from '../../site/sections/projects/store.server.ts'
import { previewAddresses } from '../../site/sections/writing/previewAddresses.server.ts'
import { postStore } from '../../site/sections/writing/store.server.ts'
import { siteAddress } from '../../site/siteAddress.server.ts'
import { mailSettings } from '../mail/mailSettings.server.ts'
import { siteVisibilityStore } from '../site-visibility/store.server.ts'
import { zipSource } from './archiveSource.server.ts'
import type { Row } from './contentTables.server.ts'
import { verifyArchive } from './writeArchive.server.ts'

const manifestName = 'restore/manifest.json'

const { run, refusal, inFolder, create } = commandFolder()

const sample = async (db: Database) => {
  const writeSample = await prepareSample()
  await db.transaction().execute(async (transaction) => {
    await writeSample(transaction, new Date())
    const [project] = await projectStore.list(transaction)
    const change = { id: project?._id ?? '', time: new Date() }
    await projectStore.update(transaction, { title: 'Another' }, change)
  })
}

const archiveIn = async (name: string) => unzipSync(await readFile(inFolder(name)))
const rowsIn = (archive: Record<string, Uint8Array>, table: string): Row[] =>
  strFromU8(archive[`restore/${table}.ndjson`] ?? new Uint8Array())
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

/** The archive with other rows, and the sums of what is in it then. */
async function writeChanged(
  name: string,
  archive: Record<string, Uint8Array>,
  changes: Record<string, Row[]>,
): Promise<void> {
  const manifest = JSON.parse(strFromU8(archive[manifestName] ?? new Uint8Array()))
  const changed = { ...archive }
  for (const [table, rows] of Object.entries(changes)) {
    const entry = `restore/${table}.ndjson`
    const bytes = strToU8(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    changed[entry] = bytes
    manifest.tables[table] = rows.length
    manifest.entries[entry] = createHash('sha256').update(bytes).digest('hex')
  }
  changed[manifestName] = strToU8(JSON.stringify(manifest))
  await writeFile(inFolder(name), zipSync(changed, { level: 0 }))
}

const profileLink = {
  source: 'own',
  label: 'A',
  url: 'javascript:alert(1)',
  hero: 1,
  contact: 1,
  footer: 1,
}

describe.each(databases)('a restore on $kind', (kind) => {
  kind.describeOnSqlite('rows that no store reads', () => {
    test('refuses rows that no store reads, and names the table and the row', async () => {
      const target = await create(kind, sample)
      const before = await contentOf(target)
      await run(target, 'backup', inFolder('good.zip'))
      const good = await archiveIn('good.zip')
      const refusedWith = async (table: string, change: (row: Row) => Row) => {
        const [first = {}, ...others] = rowsIn(good, table)
        await writeChanged('bad.zip', good, {
          [table]: [{ ...first, ...change(first) }, ...others],
        })
        const said = await refusal(target, 'restore', inFolder('bad.zip'))
        const id = first.id ?? `${first.document}/${first.field}`
        return said.replace(`${id}`, 'ROW')
      }
      const document = (kind: string, field: string, value: string) => () => ({
        document: kind,
        field,
        value,
      })
      expect({
        tech: await refusedWith('projects', () => ({ tech: '{not json' })),
        list: await refusedWith('projects', () => ({ tech: '"no list"' })),
        visibility: await refusedWith('skills', () => ({ visibility: 'everywhere' })),
        featured: await refusedWith('projects', () => ({ featured: 7 })),
        link: await refusedWith('projects', () => ({ live: 'javascript:alert(1)' })),
        image: await refusedWith('projects', () => ({ image: 'javascript:alert(1)' })),
        nested: await refusedWith(
          'document_fields',
          document('profile-links', 'links', JSON.stringify([profileLink])),
        ),
        keptLink: await refusedWith('versions', ({ content }) => ({
          content: JSON.stringify({ ...JSON.parse(`${content}`), live: 'javascript:alert(1)' }),
        })),
        value: await refusedWith('document_fields', () => ({ value: '{' })),
        theme: await refusedWith('document_fields', document('appearance', 'theme', '"none"')),
        links: await refusedWith('document_fields', document('profile-links', 'links', '7')),
        closed: await refusedWith('document_fields', document('opening', 'closed', '7')),
        version: await refusedWith('versions', () => ({ content: '[]' })),
        column: await refusedWith('versions', ({ content }) => ({
          content: JSON.stringify({ ...JSON.parse(`${content}`), price: 1 }),
        })),
        kept: await refusedWith('versions', ({ content }) => ({
          content: JSON.stringify({ ...JSON.parse(`${content}`), tech: '{not json' }),
        })),
        attached: await refusedWith('versions', () => ({ attached: '{"account":[{"id":1}]}' })),
      }).toMatchInlineSnapshot(`
        {
          "attached": "The table versions holds a row that cannot be read: ROW, field attached.",
          "closed": "The table document_fields holds a row that cannot be read: opening/closed, field value.",
          "column": "The table versions holds a row that cannot be read: ROW, field content.",
          "featured": "The table projects holds a row that cannot be read: ROW, field featured.",
          "image": "The table projects holds a row that cannot be read: ROW, field image.",
          "kept": "The table versions holds a row that cannot be read: ROW, field content.",
          "keptLink": "The table versions holds a row that cannot be read: ROW, field content.",
          "link": "The table projects holds a row that cannot be read: ROW, field live.",
          "links": "The table document_fields holds a row that cannot be read: profile-links.",
          "list": "The table projects holds a row that cannot be read: ROW, field tech.",
          "nested": "The table document_fields holds a row that cannot be read: profile-links, field links.",
          "tech": "The table projects holds a row that cannot be read: ROW.",
          "theme": "The table document_fields holds a row that cannot be read: appearance, field theme.",
          "value": "The table document_fields holds a row that cannot be read: ROW, field value.",
          "version": "The table versions holds a row that cannot be read: ROW, field content.",
          "visibility": "The table skills holds a row that cannot be read: ROW, field visibility.",
        }
      `)
      expect(await contentOf(target)).toEqual(before)
    })
  })

  test('puts a backup in the place of content that the site cannot read, which is kept as rows', async () => {
    const target = await create(kind, sample)
    await run(target, 'backup', inFolder('good.zip'))
    const before = await contentOf(target)
    await using(target, async (db) => {
      await sql`update projects set tech = '{not json'`.execute(db)
    })
    const broken = await contentOf(target)
    expect(await refusal(target, 'backup', inFolder('broken.zip'))).toMatch(
      /^The table projects holds a row that cannot be read: \w+\.$/,
    )
    expect(await refusal(target, 'export', inFolder('broken'))).toContain('cannot be read')
    const said = await run(target, 'restore', inFolder('good.zip'))
    expect(await contentOf(target)).toEqual(before)
    const kept = unzipSync(await readFile(/is kept in (.*)\.$/.exec(said)?.[1] ?? ''))
    expect(
      rowsIn(kept, 'projects')
        .map((row) => JSON.stringify(row))
        .sort(),
    ).toEqual(broken.projects)
    expect(Object.keys(kept).filter((name) => name.startsWith('uploads/'))).not.toEqual([])
  })

  test('neither brings nor takes the secret of the preview address, the webhook and the site’s address', async () => {
    const secretsOf = (site: string) => async (db: Database) =>
      db.transaction().execute(async (transaction) => {
        const opening = { closed: 1, secret: `of-the-${site}` } as const
        await siteVisibilityStore.write(transaction, opening, new Date())
        const webhook = { webhook_url: `https://${site}.example`, webhook_secret: `of-the-${site}` }
        await mailSettings.write(transaction, { ...webhook, snippets: [site] }, new Date())
        await siteAddress.note(transaction, `https://${site}.example`, new Date())
        const draft = { title: 'Tides', visibility: 'draft' } as const
        const { _id } = await postStore.create(transaction, draft, new Date())
        await previewAddresses.create(transaction, _id)
      })
    const firstPost = async (db: Database) => (await postStore.list(db))[0] as { _id: string }
    /** Whether a sign-in at this address would be the first one there. */
    const isMoved = (db: Database) =>
      db
        .transaction()
        .execute((transaction) =>
          siteAddress.note(transaction, 'https://target.example', new Date()),
        )
    const source = await create(kind, secretsOf('source'))
    const target = await create(kind, secretsOf('target'))
    await run(source, 'backup', inFolder('site.zip'))
    const archive = await archiveIn('site.zip')
    const whole = Buffer.concat(Object.values(archive)).toString()
    expect(whole).not.toMatch(/of-the-source|source\.example/)
    const { _id } = await using(source, firstPost)
    const token = await using(source, (db) => previewAddresses.tokenOf(db, _id))
    expect(whole).toContain(_id)
    expect(whole).not.toContain(token)
    const expectKept = async () => {
      const secret = 'of-the-target'
      expect(await using(target, siteVisibilityStore.read)).toEqual({ closed: 1, secret })
      expect(await using(target, mailSettings.read)).toMatchObject({
        webhook_url: 'https://target.example',
        webhook_secret: secret,
        snippets: ['source'],
      })
      expect(await using(target, isMoved)).toBe(false)
    }
    await run(target, 'restore', inFolder('site.zip'))
    await expectKept()
    expect(await using(target, firstPost)).toMatchObject({ _id })
    expect(await using(target, (db) => previewAddresses.tokenOf(db, _id))).toBeUndefined()

    const rows = rowsIn(archive, 'document_fields')
    const secrets = [
      { ...rows[0], document: 'opening', field: 'secret', value: '"of-before"' },
      { ...rows[0], document: 'settings', field: 'webhook_url', value: '"https://a.example"' },
      { ...rows[0], document: 'settings', field: 'origin', value: '"https://a.example"' },
    ]
    await writeChanged('older.zip', archive, { document_fields: [...rows, ...secrets] })
    await run(target, 'restore', inFolder('older.zip'))
    await expectKept()
  })
})

test('a command that fails ends with a sentence and without a stack', async () => {
  const target = await create(sqliteDatabase, sample)
  await using(target, async (db) => {
    await sql`update projects set tech = '{not json'`.execute(db)
  })
  const { code, output } = await runCli(target.environment, ['backup', inFolder('site.zip')])
  expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringContaining('projects')]])
})

test('a run that ends while its backup is tried is not the fault of the backup', async () => {
  const source = await create(sqliteDatabase, async () => {})
  await run(source, 'backup', inFolder('site.zip'))
  const archive = await zipSource(inFolder('site.zip'))
  let answers = 0
  const watch = async () => {
    answers += 1
    if (answers > 3) throw new LeaseLost()
  }
  await expect(verifyArchive(archive, { folder: inFolder(), watch })).rejects.toBeInstanceOf(
    LeaseLost,
  )
})

test('one flipped bit anywhere is refused, or changes nothing', async () => {
  const source = await create(sqliteDatabase, async (db) => {
    await writeSample(db)
    // Fewer bytes, so that each of them is as likely to be met.
    await sql`delete from file_uses`.execute(db)
    await sql`delete from files where variant_of is not null`.execute(db)
    await sql`delete from files`.execute(db)
  })
  const content = await contentOf(source)
  await run(source, 'backup', inFolder('good.zip'))
  const whole = await readFile(inFolder('good.zip'))
  const target = await create(sqliteDatabase, async () => {})
  const flips = 48
  let refused = 0
  // The manifest holds the sums of the others and has none of its own but that of the zip format.
  const time = whole.lastIndexOf('"createdAt": "20') + '"createdAt": "'.length
  const later = Buffer.from(whole)
  later[time + 3] = (later[time + 3] ?? 0) ^ 1
  await writeFile(inFolder('bad.zip'), later)
  expect(await refusal(target, 'restore', inFolder('bad.zip'))).toContain('is damaged')
  for (let flip = 0; flip < flips; flip += 1) {
    const at = Math.floor(((flip + 0.5) * whole.byteLength) / flips)
    const bad = Buffer.from(whole)
    bad[at] = (bad[at] ?? 0) ^ (1 << (flip % 8))
    await writeFile(inFolder('bad.zip'), bad)
    const done = await run(target, 'restore', inFolder('bad.zip')).catch((error) => error)
    if (done instanceof Error) refused += 1
    else expect(await contentOf(target)).toEqual(content)
  }
  expect(refused).toBeGreaterThan(flips / 2)
})
