import { createHash, type Hash } from 'node:crypto'
import type { Database } from '../../server/db/database.ts'
import { doneMigrations } from '../../server/db/migrate.ts'
import { storedFiles } from '../../server/files/fileStore.ts'
import { readRecord } from './checkContent.server.ts'
import { type ContentKind, contentKinds } from './contentKinds.server.ts'
import { contentTables, filmOf, listedTables, type Row, readRows } from './contentTables.server.ts'
import {
  archiveFormat,
  archiveVersion,
  type Manifest,
  manifestName,
  pathOf,
  rowsOf,
} from './manifest.server.ts'

type Bytes = Uint8Array | AsyncIterable<Uint8Array>
export type ArchiveEntry = { name: string; lastModified: Date; input: Bytes }

/** How many characters are collected before they are written. */
const atOnce = 64 * 1024

/**
 * The files of the archive, each read when it is asked for: what people read, and what a restore does. The database is
 * to be a snapshot.
 */
export const archiveEntries = (db: Database, time: Date) => entries(db, time, readableEntries)

/** Contents of an archive of any version: the rows of every table of content, facts about them, and the files. */
export const restorableEntries = (db: Database, time: Date) => entries(db, time)

/** The SHA-256 of the rows of each table that is wanted, by the entry of an archive that holds them. */
export async function rowSums(
  db: Database,
  isWanted: (table: string) => boolean,
): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const table of listedTables(await contentTables(db))) {
    if (!isWanted(table.name)) continue
    const hash = createHash('sha256')
    for await (const rows of readRows(db, table)) {
      for (const row of rows) hash.update(lineOf(row))
    }
    sums[rowsOf(table.name)] = hash.digest('hex')
  }
  return sums
}

/** Ends with the manifest, which tells how many rows went by and what every other entry is. */
async function* entries(
  db: Database,
  time: Date,
  readable?: typeof readableEntries,
): AsyncGenerator<ArchiveEntry> {
  const manifest = {
    format: archiveFormat,
    version: archiveVersion,
    createdAt: time.toISOString(),
    migrations: await doneMigrations(db),
    tables: {},
    entries: {},
  } satisfies Manifest
  const sums: Record<string, string> = manifest.entries
  async function* all() {
    if (readable) yield* readable(db, time)
    yield* rowEntries(db, time, manifest.tables)
    yield* fileEntries(db)
  }
  for await (const { input, ...entry } of all()) {
    const note = (hash: Hash) => {
      sums[entry.name] = hash.digest('hex')
    }
    yield { ...entry, input: hashed(input, note) }
  }
  yield {
    name: manifestName,
    lastModified: time,
    input: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
  }
}

async function* hashed(input: Bytes, note: (hash: Hash) => void): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of input instanceof Uint8Array ? [input] : input) {
    hash.update(chunk)
    yield chunk
  }
  note(hash)
}

async function* readableEntries(db: Database, time: Date): AsyncGenerator<ArchiveEntry> {
  yield { name: 'README.txt', lastModified: time, input: Buffer.from(explanation(time)) }
  for (const [name, kind] of Object.entries(contentKinds)) {
    yield { name: `${name}.json`, lastModified: time, input: collected(documentOf(db, kind)) }
  }
  const { postFiles } = await import('../../site/sections/writing/postFiles.server.ts')
  for await (const { path, input } of postFiles(db)) {
    yield { name: path, lastModified: time, input }
  }
}

/** The JSON of a kind, record by record. */
async function* documentOf(db: Database, { table, isList, records }: ContentKind) {
  let count = 0
  for await (const named of records(db)) {
    const text = JSON.stringify(await readRecord(table, named), null, 2)
    yield isList ? `${count === 0 ? '[' : ','}\n  ${text.replaceAll('\n', '\n  ')}` : text
    count += 1
  }
  if (isList) yield count === 0 ? '[]\n' : '\n]\n'
  else yield count === 0 ? 'null\n' : '\n'
}

async function* rowEntries(
  db: Database,
  lastModified: Date,
  counts: Record<string, number>,
): AsyncGenerator<ArchiveEntry> {
  for (const table of listedTables(await contentTables(db))) {
    counts[table.name] = 0
    const lines = async function* () {
      for await (const rows of readRows(db, table)) {
        counts[table.name] = (counts[table.name] ?? 0) + rows.length
        for (const row of rows) yield lineOf(row)
      }
    }
    yield { name: rowsOf(table.name), lastModified, input: collected(lines()) }
  }
}

const lineOf = (row: Row) => `${JSON.stringify(row)}\n`

async function* fileEntries(db: Database): AsyncGenerator<ArchiveEntry> {
  const files = (await contentTables(db)).find(({ name }) => name === 'files')
  if (!files) return
  const { readBytes } = storedFiles(db)
  for await (const rows of readRows(db, files)) {
    for (const file of rows) {
      const input = file.film ? filmOf(db, file) : await readBytes(String(file.name))
      const lastModified = new Date(String(file.created_at))
      if (input) yield { name: pathOf(file), lastModified, input }
    }
  }
}

/** The same texts as bytes, some together. */
async function* collected(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let text = ''
  for await (const part of texts) {
    text += part
    if (text.length < atOnce) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

const explanation = (time: Date) => `Everything on this Vitrine site, as of ${time.toISOString()}

*.json     The content, one file for each section, in UTF-8. The site's API answers the same
           fields: see /api/docs on the site. projects.json holds the rating of each project,
           messages.json what visitors have written, chat-questions.json what they asked the
           assistant as far as you keep it. Times are in UTC.
posts/     The posts as Markdown with front matter, each in a folder with its pictures, as Hugo and
           Astro read them. Import takes this folder, too.
uploads/   The pictures, films and documents. A path such as "/uploads/0a1b.webp" in a JSON file means
           the file of that name here. Pictures are kept as the site stores them: upright, and
           without the camera's notes. The PDF of a certificate stands beside the picture of its
           first page, under the same name with the ending .pdf. The files of earlier versions are
           among them.
sizes/     The smaller sizes of the pictures, made for visitors.
restore/   The same content as the site's tables, a row a line, with its earlier versions and the trash.
           This and the two folders above are what "npm run vitrine -- restore" reads. The SHA-256 of
           every file stands in manifest.json; a file that has another is refused.

Not in here: the password, signed-in devices, two-step sign-in, passkeys, the activity and the secrets
of preview addresses. A rating carries the random number of the browser that gave it. messages.json
and restore/ hold what visitors wrote to you, with their names and addresses, and chat-questions.json
may hold personal data too. Keep this archive accordingly.
`
