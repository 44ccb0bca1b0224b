import { documentStores } from '../../cms/document/documentStores.server.ts'
import type { Landing } from '../../site/landing.ts'
import { languageOf } from '../../site/siteLanguage.server.ts'
import type { Site } from '../../site/siteSnapshot.server.ts'
import { privacyTexts } from './privacyTexts.server.ts'

export const privacyPath = '/privacy'

export const readPrivacyPage = async ({ content }: Pick<Site, 'content'>) =>
  documentStores['privacy-page'].of(await content.documents())

/** A link to the privacy page at the end of the landing page; outside of what its script renders. */
export async function privacyLink(site: Site, landing: Landing): Promise<string> {
  const { contact } = landing
  // Published as files, the site has no such page: most of it would not apply.
  if (contact.status === 'loaded' && contact.value.sent_to !== undefined) return ''
  if ((await readPrivacyPage(site)).privacy_page === 0) return ''
  const style =
    'padding:0 var(--gutter) var(--space-20);font:400 var(--text-xs)/var(--leading-snug) var(--font-mono)'
  const { title } = privacyTexts[languageOf(landing)]
  return `<p style="${style}"><a href="${privacyPath}">${title}</a></p>`
}
