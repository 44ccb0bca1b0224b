import { versionStore } from '../../records/versions/versionStore.server.ts'
import type { Database } from '../../server/db/database.ts'
import { fileStore } from '../../server/files/fileStore.ts'
import { receiveImage } from '../../server/files/receiveImage.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { definedFields } from '../../shared/definedFields.ts'
import { heroApi, heroImage } from './contract.ts'
import { heroSlots, heroStore, versionedHero } from './store.server.ts'

export function heroRoutes({ db, now }: { db: Database; now: () => Date }): Route[] {
  return [
    handle(heroApi.published, () => heroStore(db).read()),
    handle(heroApi.read, () => heroStore(db).readSaved()),
    handle(heroApi.update, async ({ input, http }) => {
      const { profile_image, background_image, ...texts } = input
      const portrait = await receiveImage('profile_image', profile_image, heroImage)
      const backdrop = await receiveImage('background_image', background_image, heroImage)
      return db.transaction().execute(async (transaction) => {
        await versionStore(transaction).keep(versionedHero, { id: 'hero', time: now(), http })
        const files = fileStore(transaction)
        const images = {
          profile_image: await files.put(heroSlots.profile_image, portrait),
          background_image: await files.put(heroSlots.background_image, backdrop),
        }
        return heroStore(transaction).write(definedFields({ ...texts, ...images }), now())
      })
    }),
  ]
}
