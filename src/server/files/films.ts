import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { day, later } from '../../shared/dates/durations.ts'
import { filmRule } from '../../shared/files/films.ts'
import type { Database } from '../db/database.ts'
import { type Reserve, withReserve } from '../db/reserve.ts'
import { ApiError } from '../errors.ts'
import { bodyWithTimeout } from '../http/bodyTimeout.ts'
import { newId } from '../ids.ts'
import { fileFormat } from './fileFormat.ts'
import { fileStore, waitingSlot } from './fileStore.ts'
import { filmParts, inParts } from './filmParts.ts'

/** How long a film can wait for the record that uses it, in milliseconds. */
const unusedFor = day

/** Maximum time between two parts of an upload, in milliseconds. */
const betweenParts = 5 * 60 * 1000

type Pixels = { width: number; height: number }

type Receiving = { pixels: Pixels | undefined; now: () => Date; reserve?: Reserve | undefined }

/**
 * Stores a film part by part while it arrives, and returns its path; a record has a day to use it. Throws an
 * ApiError and leaves nothing: 400 for other types, 408, 413, 507 if it does not fit.
 */
export async function receiveFilm(
  db: Database,
  request: Request,
  { pixels, now, reserve }: Receiving,
): Promise<string> {
  const announced = Number(request.headers.get('Content-Length'))
  if (announced > filmRule.maxBytes) throw tooLarge()
  if (reserve && announced > reserve.freeSpace()) throw noSpace()
  if (!request.body) throw noFilm()
  const film = newId()
  const time = now()
  const parts = filmParts(db)
  try {
    const { hash, ...received } = await keepParts(request.body, (number, bytes) =>
      parts.add(film, number, bytes, now()),
    )
    const measured = pixels ? `-${pixels.width}x${pixels.height}` : ''
    const name = `${hash}${measured}.${received.mediaType.slice('video/'.length)}`
    const slot = waitingSlot(later(time, unusedFor), film)
    return await db
      .transaction()
      .execute((transaction) =>
        fileStore(transaction).putFilm(slot, { name, film, time, ...received, ...pixels }),
      )
  } catch (error) {
    // Deleting needs disk space, too.
    await withReserve(reserve, true, () => parts.remove([film]))
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
  const moving = Readable.fromWeb(bodyWithTimeout(body) as Parameters<typeof Readable.fromWeb>[0])
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

/** Deletes films and pictures that no record has used in time, and the remains of killed uploads. */
export async function removeUnusedFiles(db: Database, now: Date): Promise<void> {
  await db.transaction().execute((transaction) => fileStore(transaction).releaseWaiting(now))
  await filmParts(db).removeStranded(later(now, -betweenParts))
}

const noFilm = () => new ApiError(400, filmRule.wrongType)
const noSpace = () =>
  new ApiError(507, 'There is not enough room on the disk for this film. Nothing was changed.')
const tooLarge = () => new ApiError(413, filmRule.tooLarge)
