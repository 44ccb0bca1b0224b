import { documentStores } from '../../cms/document/documentStores.server.ts'
import type { Language } from '../../shared/texts/languages.ts'
import ar from '../../shared/texts/privacy/ar.json' with { type: 'json' }
import de from '../../shared/texts/privacy/de.json' with { type: 'json' }
import en from '../../shared/texts/privacy/en.json' with { type: 'json' }
import es from '../../shared/texts/privacy/es.json' with { type: 'json' }
import fa from '../../shared/texts/privacy/fa.json' with { type: 'json' }
import fr from '../../shared/texts/privacy/fr.json' with { type: 'json' }
import he from '../../shared/texts/privacy/he.json' with { type: 'json' }
import pt from '../../shared/texts/privacy/pt.json' with { type: 'json' }
import { languageOf } from '../../site/siteLanguage.server.ts'
import type { Site } from '../../site/siteSnapshot.server.ts'
import type { PageFooterProps } from '../project/PageFooter.tsx'

export const privacyPath = '/privacy'

const translations: Record<Language, Partial<typeof en>> = { en, de, fr, es, pt, ar, he, fa }

/** The texts of the privacy page: apart, so that the landing page does not embed them. */
export const privacyTexts = (language: Language): typeof en => ({
  ...en,
  ...translations[language],
})

export const readPrivacyPage = async ({ content }: Pick<Site, 'content'>) =>
  documentStores['privacy-page'].of(await content.documents())

/** The link to the privacy page in the footers of all pages; undefined while the page is not published. */
export async function privacyLink(site: Site): Promise<PageFooterProps['privacy']> {
  const { landing } = await site.landing()
  const { contact } = landing
  // Published as files, the site has no such page: most of it would not apply.
  if (contact.status === 'loaded' && contact.value.sent_to !== undefined) return undefined
  if ((await readPrivacyPage(site)).privacy_page === 0) return undefined
  return { href: privacyPath, label: privacyTexts(languageOf(landing)).title }
}
