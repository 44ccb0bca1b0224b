import { newToken } from '../../server/auth/tokens.ts'
import type { Database } from '../../server/db/database.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { type SiteVisibility, siteVisibilityApi } from './contract.ts'
import { type StoredSiteVisibility, siteVisibilityStore } from './store.server.ts'

type Dependencies = { db: Database; now: () => Date }

/** Query parameter of the secret. */
export const previewParameter = 'preview'

export function siteVisibilityRoutes({ db, now }: Dependencies): Route[] {
  const write = async (changes: Partial<StoredSiteVisibility>) =>
    toVisibility(
      await db
        .transaction()
        .execute((transaction) => siteVisibilityStore.write(transaction, changes, now())),
    )
  return [
    handle(siteVisibilityApi.read, async () => toVisibility(await siteVisibilityStore.read(db))),
    handle(siteVisibilityApi.update, async ({ input: { closed } }) => {
      const { secret } = await siteVisibilityStore.read(db)
      return write({ closed, secret: secret || newToken() })
    }),
    handle(siteVisibilityApi.renew, () => write({ secret: newToken() })),
  ]
}

const toVisibility = ({ closed, secret }: StoredSiteVisibility): SiteVisibility => ({
  closed,
  preview: secret && `/?${previewParameter}=${secret}`,
})
