import { slices } from '../../shared/slices.ts'
import type { Database } from '../db/database.ts'
import { slotsAtOnce, type Tables } from './fileSlots.ts'

/** Length of each part but the last, in bytes. Changing it breaks stored films. */
const partBytes = 256 * 1024

/** Splits a stream of bytes into parts of that length. */
export async function* inParts(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(partBytes)
  let filled = 0
  for await (const chunk of body) {
    for (let start = 0; start < chunk.byteLength; ) {
      const bytes = chunk.subarray(start, start + partBytes - filled)
      part.set(bytes, filled)
      filled += bytes.byteLength
      start += bytes.byteLength
      if (filled < partBytes) continue
      yield part
      part = new Uint8Array(partBytes)
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}

/** Stores and reads the parts of films, one at a time; `film` identifies those of one film. */
export function filmParts(db: Database) {
  const tables = db.withTables<Tables>()
  const remove = async (films: string[]): Promise<void> => {
    for (const slice of slices(films, slotsAtOnce)) {
      await tables.deleteFrom('film_parts').where('film', 'in', slice).execute()
    }
  }
  return {
    async add(film: string, number: number, bytes: Uint8Array, time: Date): Promise<void> {
      const created_at = time.toISOString()
      await tables.insertInto('film_parts').values({ film, number, bytes, created_at }).execute()
    },

    /** Yields the bytes from `start` to `end`, inclusive, by part. Throws if one is missing. */
    async *read(film: string, start: number, end: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
      for (let at = start - (start % partBytes); at <= end; at += partBytes) {
        const part = await tables
          .selectFrom('film_parts')
          .select('bytes')
          .where('film', '=', film)
          .where('number', '=', at / partBytes)
          .executeTakeFirst()
        if (!part) throw new Error('A part of the film is gone.')
        yield part.bytes.subarray(Math.max(0, start - at), end + 1 - at)
      }
    },

    remove,

    /** Deletes the parts of incomplete films that have received nothing since `limit`. */
    async removeStranded(limit: Date): Promise<void> {
      const stranded = await tables
        .selectFrom('film_parts')
        .select('film')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('files').select('name').whereRef('files.film', '=', 'film_parts.film'),
            ),
          ),
        )
        .groupBy('film')
        .having(({ fn }) => fn.max('created_at'), '<', limit.toISOString())
        .execute()
      await remove(stranded.map(({ film }) => film))
    },
  }
}
