/** A picture of a project that is uploaded after the project was saved. */
export type QueuedPicture = {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** Sent share, 0 to 1. */
  share: number
  /** Why it failed, in a sentence. */
  reason: string
  /** Its path on the server; '' until it is there. */
  path: string
}

/** A picture in the gallery as it was typed. */
type TypedEntry = { image: File | string; alt: string; caption: string }

/** The pictures of one save. */
export type PictureBatch = {
  key: number
  project: { id: string; title: string }
  /** The `updated_at` of the project before the save; undefined for a new one. */
  before: string | undefined
  /** The `updated_at` of the save. */
  savedAt: string
  /** The project's image, if it is new. */
  image: File | undefined
  gallery: readonly TypedEntry[]
  pictures: readonly QueuedPicture[]
}

let batches: readonly PictureBatch[] = []
const listeners = new Set<() => void>()

/** The batches of this window that are not complete, with a subscription for React. */
export const pictureQueue = {
  batches: () => batches,
  find: (key: number) => batches.find((batch) => batch.key === key),

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  add: (batch: PictureBatch) => set([...batches, batch]),

  /** Changes a picture, or removes it; a batch without pictures goes. */
  change(key: number, file: File, change: Partial<QueuedPicture> | 'remove'): void {
    const changed = batches.map((batch) =>
      batch.key === key
        ? {
            ...batch,
            pictures: batch.pictures.flatMap((picture) => {
              if (picture.file !== file) return picture
              return change === 'remove' ? [] : { ...picture, ...change }
            }),
          }
        : batch,
    )
    set(changed.filter(({ pictures }) => pictures.length > 0))
  },
}

function set(next: readonly PictureBatch[]): void {
  batches = next
  for (const listener of listeners) listener()
}
