import { day, later } from '../../shared/dates/durations.ts'
import { uploadsApi } from '../../shared/files/uploadsApi.ts'
import type { Database } from '../db/database.ts'
import { refusedField } from '../errors.ts'
import { handle, type Route } from '../http/handle.ts'
import { fileStore, storedFiles } from './fileStore.ts'
import { receiveFiles } from './receiveFiles.ts'

/** How long a picture can wait for its record, in milliseconds: as long as a browser keeps an unsaved text that shows it. */
const waitingTime = 30 * day

type Dependencies = { db: Database; now: () => Date }

/** The owner's calls for uploads, and for a picture that no record uses yet. */
export const uploadRoutes = ({ db, now }: Dependencies): Route[] => [
  handle(
    uploadsApi.read,
    async ({ params: { id } }) => (await storedFiles(db).findSource(id)) ?? null,
  ),

  handle(uploadsApi.picture, async ({ input }) => {
    const { image } = await receiveFiles(uploadsApi.picture, input)
    if (typeof image === 'string') throw refusedField('image', 'Please choose a picture')
    const until = later(now(), waitingTime)
    const path = await db
      .transaction()
      .execute((transaction) => fileStore(transaction).putWaiting(image, until))
    return { path }
  }),
]
