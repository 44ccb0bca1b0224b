import type { SiteNames } from '../../features/account/credentials/weakPassword.server.ts'
import { appearanceStore } from '../../features/appearance/store.server.ts'
import { heroStore } from '../../features/hero/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import { siteTexts } from '../discovery/site.ts'

/** The names that no password may be, as the site has them now. */
export async function siteNames(db: Database): Promise<SiteNames> {
  const [hero, appearance] = await Promise.all([heroStore.read(db), appearanceStore.read(db)])
  return { owner: hero.name, site: [siteTexts(appearance, hero).title] }
}
