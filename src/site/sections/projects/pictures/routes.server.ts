import type { Database } from '../../../../server/db/database.ts'
import { refusedField } from '../../../../server/errors.ts'
import { fileStore } from '../../../../server/files/fileStore.ts'
import { receiveFiles } from '../../../../server/files/receiveFiles.ts'
import { handle, type Route } from '../../../../server/http/handle.ts'
import { picturesApi } from './contract.ts'

type Dependencies = { db: Database; now: () => Date }

/** Stores pictures that no project uses yet; the rule for unused films removes them after a day. */
export function pictureRoutes({ db, now }: Dependencies): Route[] {
  return [
    handle(picturesApi.upload, async ({ input }) => {
      const { image } = await receiveFiles(picturesApi.upload, input)
      if (typeof image === 'string') throw refusedField('image', 'Please choose a picture')
      const path = await db
        .transaction()
        .execute((transaction) => fileStore(transaction).putWaiting(image, now()))
      return { path }
    }),
  ]
}
