import type { Documents } from '../cms/document/documentStore.server.ts'
import { documentStores } from '../cms/document/documentStores.server.ts'
import type { SiteNames } from '../features/account/credentials/weakPassword.server.ts'
import { siteTexts } from '../site/siteTexts.ts'

/** The names that no password may be, as the site has them now. */
export function siteNames(documents: Documents): SiteNames {
  const [hero, appearance] = [
    documentStores.hero.of(documents),
    documentStores.appearance.of(documents),
  ]
  return { owner: hero.name, site: [siteTexts(appearance, hero).title] }
}
