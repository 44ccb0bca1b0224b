import {
  isPrivacyPublished,
  privacyPath,
} from '../../features/settings/privacy-page/privacySetting.server.ts'
import type { Landing } from '../../site/landing.ts'
import { languageOf } from '../../site/siteLanguage.server.ts'
import type { Site } from '../../site/siteSnapshot.server.ts'
import { privacyText } from './privacyTexts.server.ts'

/** A link to the privacy page at the end of the landing page; outside of what its script renders. */
export async function privacyLink(site: Site, landing: Landing): Promise<string> {
  const { contact } = landing
  // Published as files, the site has no such page: most of it would not apply.
  if (contact.status === 'loaded' && contact.value.sent_to !== undefined) return ''
  if (!isPrivacyPublished(await site.content.documents())) return ''
  const style =
    'padding:0 var(--gutter) var(--space-20);font:400 var(--text-xs)/var(--leading-snug) var(--font-mono)'
  return `<p style="${style}"><a href="${privacyPath}">${privacyText(languageOf(landing), 'Privacy')}</a></p>`
}
