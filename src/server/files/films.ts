import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { filmRule } from '../../shared/files/films.ts'
import type { Database } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { movingBody } from '../http/movingBody.ts'
import { newId } from '../ids.ts'
import { fileFormat } from './fileFormat.ts'
import { fileStore, waitingFiles } from './fileStore.ts'
import { filmParts, inParts } from './filmParts.ts'

/** How long a film waits for the record that names it, in milliseconds. */
const patience = 24 * 60 * 60 * 1000

type Pixels = { width: number; height: number }

/**
 * Keeps a film while it arrives, part by part, and answers its path; a record has a day to name it. Nothing stays of
 * one that breaks off. Throws an ApiError with a sentence: 400 for what is no film, 408, 413.
 */
export async function receiveFilm(
  db: Database,
  request: Request,
  { pixels, now }: { pixels: Pixels | undefined; now: () => Date },
): Promise<string> {
  if (Number(request.headers.get('Content-Length')) > filmRule.maxBytes) throw tooLarge()
  if (!request.body) throw noFilm()
  const film = newId()
  const time = now()
  const parts = filmParts(db)
  try {
    const { hash, ...received } = await keepParts(request.body, (number, bytes) =>
      parts.add(film, number, bytes, time),
    )
    const measured = pixels ? `-${pixels.width}x${pixels.height}` : ''
    const name = `${hash}${measured}.${received.mediaType.slice('video/'.length)}`
    const slot = `${waitingFiles}/${time.toISOString()}/${film}`
    return await db
      .transaction()
      .execute((transaction) =>
        fileStore(transaction).putFilm(slot, { name, film, time, ...received, ...pixels }),
      )
  } catch (error) {
    await parts.remove([film])
    throw error
  }
}

async function keepParts(
  body: ReadableStream<Uint8Array>,
  keep: (number: number, bytes: Uint8Array) => Promise<void>,
) {
  const hash = createHash('sha256')
  let mediaType: string | undefined
  let size = 0
  let number = 0
  const moving = Readable.fromWeb(movingBody(body) as Parameters<typeof Readable.fromWeb>[0])
  for await (const bytes of inParts(moving)) {
    mediaType ??= await fileFormat(bytes)
    if (!mediaType || !filmRule.types.includes(mediaType)) throw noFilm()
    size += bytes.byteLength
    if (size > filmRule.maxBytes) throw tooLarge()
    hash.update(bytes)
    await keep(number++, bytes)
  }
  if (!mediaType) throw noFilm()
  return { mediaType, size, hash: hash.digest('hex').slice(0, 32) }
}

/** Lets go of the films that no record has named within a day, and of what broke off where nobody could clear up. */
export async function forgetFilms(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - patience)
  await db
    .transaction()
    .execute((transaction) => fileStore(transaction).releaseWaiting(limit.toISOString()))
  await filmParts(db).removeStranded(limit)
}

const noFilm = () => new ApiError(400, filmRule.wrongType)
const tooLarge = () => new ApiError(413, filmRule.tooLarge)
