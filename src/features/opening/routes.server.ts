import { newToken } from '../../server/auth/tokens.ts'
import type { Database } from '../../server/db/database.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { type Opening, openingApi } from './contract.ts'
import { openingStore, type StoredOpening } from './store.server.ts'

type Dependencies = { db: Database; now: () => Date }

/** The part of the address that carries the secret. */
export const previewParameter = 'preview'

export function openingRoutes({ db, now }: Dependencies): Route[] {
  const write = async (changes: Partial<StoredOpening>) =>
    toOpening(
      await db
        .transaction()
        .execute((transaction) => openingStore.write(transaction, changes, now())),
    )
  return [
    handle(openingApi.read, async () => toOpening(await openingStore.read(db))),
    handle(openingApi.update, async ({ input: { closed } }) => {
      const { secret } = await openingStore.read(db)
      return write({ closed, secret: secret || newToken() })
    }),
    handle(openingApi.renew, () => write({ secret: newToken() })),
  ]
}

const toOpening = ({ closed, secret }: StoredOpening): Opening => ({
  closed,
  preview: secret && `/?${previewParameter}=${secret}`,
})
