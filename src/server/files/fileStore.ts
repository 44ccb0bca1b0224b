import type { Kysely } from 'kysely'
import { slices } from '../../shared/slices.ts'
import type { Database, Transaction } from '../db/database.ts'
import { takeLock } from '../db/lock.ts'
import { newId } from '../ids.ts'
import { type Film, insertFile, insertFilm, storedName } from './fileRows.ts'
import {
  deleteUnused,
  emptySlots,
  type FileRow,
  namesIn,
  slotsAtOnce,
  type Tables,
} from './fileSlots.ts'
import { filmParts } from './filmParts.ts'
import { sharedReads } from './sharedReads.ts'
import type { FileSource, PreparedFile } from './storedFile.ts'

/** Shared reads of each database, by file name. */
const sharing = new WeakMap<Database, ReturnType<typeof sharedReads>>()

/** Lock that serializes changes of slots. */
const usesLock = 'file_uses'

/** Prefix of slots for files of earlier versions. */
export const versionSlots = 'versions'

/** Prefix of slots for files that no record uses yet, followed by the time until which they stay. */
export const waitingSlots = 'waiting'

/** A slot for a file that no record uses yet; a film gives its id. */
export const waitingSlot = (until: Date, id = newId()) =>
  `${waitingSlots}/${until.toISOString()}/${id}`

/** A stored file without its bytes; `size` in bytes. */
export type FoundFile = Pick<
  FileRow,
  'name' | 'variant_of' | 'film' | 'media_type' | 'size' | 'download_name'
>

/**
 * Assigns stored files to slots of records, in the record's transaction. A slot is text such as
 * `projects/<id>/image`; a file without a slot is deleted.
 */
export function fileStore(transaction: Transaction) {
  const tables = transaction.withTables<Tables>()
  const release = async (slots: string[]): Promise<void> => {
    if (slots.length === 0) return
    await takeLock(transaction, usesLock)
    await deleteUnused(tables, await emptySlots(tables, slots))
  }

  return {
    /**
     * Puts a new file, or the path of one, into a slot and returns the path for the record. An empty path empties
     * the slot; undefined leaves it and returns undefined.
     */
    async put(slot: string, value: PreparedFile | string | undefined): Promise<string | undefined> {
      if (value === undefined) return undefined
      await takeLock(transaction, usesLock)
      if (typeof value !== 'string') await insertFile(tables, value)
      const name = typeof value === 'string' ? await storedName(tables, value) : value.name
      const previous = await nameIn(tables, slot)
      if (previous !== name) await moveSlot(tables, { slot, previous, name })
      if (name !== undefined) return `/uploads/${name}`
      return typeof value === 'string' ? value : undefined
    },

    /**
     * Puts files or paths into the first slots in order and empties the others; returns the paths for the record. A
     * file may move between the slots. Throws what `lost` returns for a path under which no file is stored.
     */
    async putAll(
      slots: string[],
      values: (PreparedFile | string)[],
      lost: (path: string) => Error,
    ): Promise<string[]> {
      await takeLock(transaction, usesLock)
      const names: (string | undefined)[] = []
      for (const value of values) {
        if (typeof value !== 'string') await insertFile(tables, value)
        const name = typeof value === 'string' ? await storedName(tables, value) : value.name
        if (typeof value === 'string' && !name && value.startsWith('/uploads/')) throw lost(value)
        names.push(name)
      }
      const released = await emptySlots(tables, slots)
      const uses = slots.flatMap((slot, index) => {
        const name = names[index]
        return name === undefined ? [] : [{ slot, name }]
      })
      if (uses.length > 0) await tables.insertInto('file_uses').values(uses).execute()
      await deleteUnused(tables, released)
      return values.map((value, index) =>
        names[index] === undefined ? `${value}` : `/uploads/${names[index]}`,
      )
    },

    /** Stores a file that no record uses yet and returns its path; it stays until a time. */
    async putWaiting(file: PreparedFile, until: Date): Promise<string> {
      await this.put(waitingSlot(until), file)
      return `/uploads/${file.name}`
    },

    /** Puts an uploaded film into a slot and returns its path; an existing equal film stays. */
    async putFilm(slot: string, film: Film): Promise<string> {
      await takeLock(transaction, usesLock)
      const isNew = await insertFilm(tables, film)
      if (!isNew) await filmParts(transaction).remove([film.film])
      await moveSlot(tables, { slot, previous: undefined, name: film.name })
      return `/uploads/${film.name}`
    },

    /** Empties the waiting slots whose time is over. */
    async releaseWaiting(now: Date): Promise<void> {
      const waiting = await tables
        .selectFrom('file_uses')
        .select('slot')
        .where('slot', '>=', `${waitingSlots}/`)
        .where('slot', '<', `${waitingSlots}/${now.toISOString()}`)
        .execute()
      await release(waiting.map(({ slot }) => slot))
    },

    /** Empties slots; a file is deleted when no other slot holds it. */
    release,

    /** Makes each slot `to` hold the file of slot `from`, or none if that is empty. */
    async copy(slots: { from: string; to: string }[]): Promise<void> {
      if (slots.length === 0) return
      await takeLock(transaction, usesLock)
      const names = new Map(
        await namesIn(
          tables,
          slots.map(({ from }) => from),
        ),
      )
      const released = await emptySlots(
        tables,
        slots.map(({ to }) => to),
      )
      const uses = slots.flatMap(({ from, to }) => {
        const name = names.get(from)
        return name === undefined ? [] : [{ slot: to, name }]
      })
      for (const slice of slices(uses, slotsAtOnce)) {
        await tables.insertInto('file_uses').values(slice).execute()
      }
      await deleteUnused(tables, released)
    },
  }
}

/** Reads stored files. */
export function storedFiles(db: Database) {
  const tables = db.withTables<Tables>()
  return {
    /** The slots that hold a file, or the file that it is a variant of. */
    async slotsOf(name: string): Promise<string[]> {
      const uses = await tables
        .selectFrom('file_uses')
        .innerJoin('files', (join) =>
          join.on('file_uses.name', '=', ({ fn }) => fn.coalesce('files.variant_of', 'files.name')),
        )
        .select('slot')
        .where('files.name', '=', name)
        .execute()
      return uses.map(({ slot }) => slot)
    },

    /** All files, oldest first, with those of earlier versions and the variants of images. */
    async list(): Promise<Pick<FileRow, 'name' | 'variant_of' | 'download_name' | 'created_at'>[]> {
      return tables
        .selectFrom('files')
        .select(['name', 'variant_of', 'download_name', 'created_at'])
        .orderBy('created_at')
        .orderBy('name')
        .execute()
    },

    async find(name: string): Promise<FoundFile | undefined> {
      return tables
        .selectFrom('files')
        .select(['name', 'variant_of', 'film', 'media_type', 'size', 'download_name'])
        .where('name', '=', name)
        .executeTakeFirst()
    },

    /** The original upload, or the file itself if that is unknown. */
    async findSource(name: string): Promise<FileSource | undefined> {
      const file = await tables
        .selectFrom('files')
        .select(['size', 'width', 'height', 'download_name'])
        .select(['source_name', 'source_size', 'source_width', 'source_height'])
        .where('name', '=', name)
        .executeTakeFirst()
      if (!file || file.source_size === null) {
        return file && { ...file, name: file.download_name ?? '' }
      }
      return {
        name: file.source_name ?? '',
        size: file.source_size,
        width: file.source_width,
        height: file.source_height,
      }
    },

    /** The bytes of a file, shared by all responses that send it at the same time. */
    async readBytes(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const share = sharing.get(db) ?? sharedReads()
      sharing.set(db, share)
      return share(name, async () => {
        const file = await tables
          .selectFrom('files')
          .select('bytes')
          .where('name', '=', name)
          .executeTakeFirst()
        return file?.bytes
      })
    },
  }
}

type Move = { slot: string; previous: string | undefined; name: string | undefined }

async function moveSlot(db: Kysely<Tables>, { slot, previous, name }: Move): Promise<void> {
  await db.deleteFrom('file_uses').where('slot', '=', slot).execute()
  if (name) await db.insertInto('file_uses').values({ slot, name }).execute()
  if (previous) await deleteUnused(db, [previous])
}

async function nameIn(db: Kysely<Tables>, slot: string): Promise<string | undefined> {
  const use = await db
    .selectFrom('file_uses')
    .select('name')
    .where('slot', '=', slot)
    .executeTakeFirst()
  return use?.name
}
