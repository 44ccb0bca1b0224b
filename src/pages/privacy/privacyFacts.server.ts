import type { Language } from '../../shared/texts/languages.ts'
import { type PrivacyText, privacyText } from './privacyTexts.server.ts'

export type PrivacyFacts = {
  areVisitsCounted: boolean
  hasContactForm: boolean
  isMailed: boolean
  hasAssistant: boolean
  /** Host of the AI service; '' where the assistant searches on the server. */
  aiHost: string
  areQuestionsKept: boolean
  areRatingsShown: boolean
  /** Hosts elsewhere that the pages load pictures and films from. */
  hosts: string[]
}

/** The sentences of the privacy page for what is switched on. */
export function privacySentences(facts: PrivacyFacts, language: Language): string[] {
  const when = (isSo: boolean, text: PrivacyText, hosts = '') =>
    isSo ? [privacyText(language, text).replace('{hosts}', () => hosts)] : []
  const { areVisitsCounted, hasContactForm, hasAssistant, aiHost, hosts } = facts
  return [
    ...when(true, 'What this site stores about its visitors, as it is set up now.'),
    ...when(
      areVisitsCounted,
      'Visits are counted without cookies and without other companies: sums for each day, and keyed hashes whose key is deleted each day. Browsers that send Global Privacy Control or Do Not Track are not counted.',
    ),
    ...when(!areVisitsCounted, 'Visits are not counted.'),
    ...when(
      hasContactForm,
      'A message through the contact form is stored with your name and e-mail address until the owner deletes it, and up to 30 days longer in the trash.',
    ),
    ...when(hasContactForm && facts.isMailed, 'It is also sent to the owner as an e-mail.'),
    ...when(
      hasAssistant && aiHost !== '',
      'Questions to the assistant are answered by the AI service at {hosts}, which receives them together with content of this site.',
      aiHost,
    ),
    ...when(
      hasAssistant && aiHost === '',
      'Questions to the assistant are answered on this server.',
    ),
    ...when(
      hasAssistant && facts.areQuestionsKept,
      'The questions are kept for the owner, without your address.',
    ),
    ...when(
      facts.areRatingsShown,
      'A rating sets a cookie, so that it counts once and you can change it.',
    ),
    ...when(
      hosts.length > 0,
      'Pictures and films from {hosts} are loaded from there, so that these hosts receive your address.',
      hosts.join(', '),
    ),
    ...when(true, 'To prevent abuse, requests are counted for each address for a short time.'),
    ...when(true, 'Backups keep what was deleted until they expire.'),
    ...when(true, 'You can ask the owner for a copy of what you sent, or to erase it.'),
  ]
}
