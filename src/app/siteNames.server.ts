import type { Documents } from '../cms/document/documentStore.server.ts'
import type { SiteNames } from '../features/account/credentials/weakPassword.server.ts'
import { appearanceStore } from '../site/appearance/store.server.ts'
import { heroStore } from '../site/sections/hero/store.server.ts'
import { siteTexts } from '../site/siteTexts.ts'

/** The names that no password may be, as the site has them now. */
export function siteNames(documents: Documents): SiteNames {
  const [hero, appearance] = [heroStore.of(documents), appearanceStore.of(documents)]
  return { owner: hero.name, site: [siteTexts(appearance, hero).title] }
}
