import { loadedOr } from '../../shared/loaded.ts'
import { mailLink } from '../../shared/rules/email.ts'
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

/** The same for a post, before them a mail with its title as the subject, where visitors see the address. */
export function replyLinks(landing: Landing, title: string): ContactLinks {
  const { contact } = landing
  const links = contactLinks(landing)
  // While the section is hidden, it is empty.
  const email = contact.status === 'loaded' ? contact.value.email : ''
  if (!email) return links
  const subject = encodeURIComponent(`Re: ${title}`.toWellFormed())
  return [{ href: `${mailLink(email)}?subject=${subject}`, text: 'Reply by mail' }, ...links]
}
