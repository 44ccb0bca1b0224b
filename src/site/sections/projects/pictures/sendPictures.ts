import { CallError, call } from '../../../../client/calls/call.ts'
import { collectionApi } from '../../../../content/collectionApi.ts'
import { projects } from '../../../../content/collections/projects.ts'
import type { RecordNamed } from '../../../../content/publicList.ts'
import { uploadsApi } from '../../../../shared/files/uploadsApi.ts'
import { type PictureBatch, pictureQueue, type QueuedPicture } from './pictureQueue.ts'

const api = collectionApi(projects)
/** How often a save is tried on a project that others save, too. */
const attempts = 3
const sending = new Map<File, AbortController>()
const running = new Set<number>()

/** Pictures that a project has now, and the state by which that is undone. */
export type Completed = { project: PictureBatch['project']; count: number; undoTo: string }
const completedListeners = new Set<(completed: Completed) => void>()

/** Calls a function for each batch whose pictures a project has got. */
export function onCompleted(listener: (completed: Completed) => void): () => void {
  completedListeners.add(listener)
  return () => completedListeners.delete(listener)
}

/** Sends the pictures of a batch one after the other, then saves their paths in the project at once. Never rejects. */
export async function sendPictures(key: number): Promise<void> {
  if (running.has(key)) return
  running.add(key)
  try {
    for (let next = waitingIn(key); next; next = waitingIn(key)) await send(key, next)
    await attach(key)
  } finally {
    running.delete(key)
  }
  if (waitingIn(key)) await sendPictures(key)
}

/** Gives up a picture, also while it is sent. */
export function cancelPicture(key: number, file: File): void {
  sending.get(file)?.abort()
  pictureQueue.change(key, file, 'remove')
}

/** Sends a picture that failed once more. */
export function retryPicture(key: number, file: File): void {
  pictureQueue.change(key, file, { state: 'waiting', reason: '' })
  void sendPictures(key)
}

const waitingIn = (key: number) =>
  pictureQueue.find(key)?.pictures.find(({ state }) => state === 'waiting')

async function send(key: number, { file, path }: QueuedPicture): Promise<void> {
  if (path !== '') return pictureQueue.change(key, file, { state: 'sent' })
  const controller = new AbortController()
  sending.set(file, controller)
  pictureQueue.change(key, file, { state: 'sending', share: 0 })
  try {
    const { path } = await call(uploadsApi.picture, {
      input: { image: file },
      signal: controller.signal,
      onProgress: (share) => pictureQueue.change(key, file, { share }),
    })
    pictureQueue.change(key, file, { state: 'sent', path })
  } catch (error) {
    if (!controller.signal.aborted) fail(key, [file], error)
  } finally {
    sending.delete(file)
  }
}

/** Saves the sent pictures in their project as it is now. */
async function attach(key: number): Promise<void> {
  const batch = pictureQueue.find(key)
  const sent = batch?.pictures.filter(({ state }) => state === 'sent') ?? []
  if (!batch || sent.length === 0) return
  const files = sent.map(({ file }) => file)
  try {
    const undoTo = await saveIn(batch, sent)
    for (const file of files) pictureQueue.change(key, file, 'remove')
    for (const listener of completedListeners) {
      listener({ project: batch.project, count: sent.length, undoTo })
    }
  } catch (error) {
    fail(key, files, error)
  }
}

async function saveIn(
  { project: { id }, before, savedAt, ...batch }: PictureBatch,
  sent: QueuedPicture[],
): Promise<string> {
  const pathOf = (image: File | string | undefined) =>
    typeof image === 'string' ? image : sent.find(({ file }) => file === image)?.path
  for (let attempt = 1; ; attempt++) {
    const stored: RecordNamed<'projects'>[] = await call(api.list)
    const now = stored.find(({ _id }) => _id === id)
    if (!now) throw new CallError(404, 'The project was deleted.')
    try {
      const input = {
        image: batch.image && pathOf(batch.image),
        gallery: withPictures(now.gallery ?? [], batch.gallery, pathOf),
      }
      await call(api.update, { params: { id }, input, ifMatch: now.updated_at })
      return now.updated_at === savedAt && before !== undefined ? before : now.updated_at
    } catch (error) {
      const isOutdated = error instanceof CallError && error.updatedAt !== undefined
      if (!isOutdated || attempt === attempts) throw error
    }
  }
}

type Entry = { image: string; alt: string; caption: string }

/** The gallery as it is now, with each new picture behind the one that it was typed behind. */
export function withPictures(
  present: readonly Entry[],
  typed: PictureBatch['gallery'],
  pathOf: (image: File | string) => string | undefined,
): Entry[] {
  const gallery = [...present]
  let at = 0
  for (const { image, alt, caption } of typed) {
    const path = pathOf(image)
    const index = gallery.findIndex((entry) => entry.image === path)
    if (index >= 0) at = index + 1
    else if (typeof image !== 'string' && path)
      gallery.splice(at++, 0, { image: path, alt, caption })
  }
  return gallery
}

function fail(key: number, files: File[], error: unknown): void {
  if (!(error instanceof CallError)) throw error
  const reason =
    error.status === 0 ? 'The server did not answer.' : error.message || 'It could not be saved.'
  for (const file of files) pictureQueue.change(key, file, { state: 'failed', reason })
}
