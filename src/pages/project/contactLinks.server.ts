import { loadedOr } from '../../shared/loaded.ts'
import type { Landing } from '../../site/landing.ts'
import { resumeFileApi } from '../../site/resumes/file/contract.ts'
import { isShown } from '../../site/siteTexts.ts'
import type { ContactLinks } from './Contact.tsx'

/** Links to the contact form and to the résumé, as far as the landing page has them. */
export const contactLinks = (landing: Landing): ContactLinks => [
  ...(isShown(landing, 'contact') ? [{ href: '/#contact', text: 'Get in touch' as const }] : []),
  ...(loadedOr(landing.resume, null)
    ? [{ href: resumeFileApi.download.path, text: 'Download Resume' as const }]
    : []),
]
