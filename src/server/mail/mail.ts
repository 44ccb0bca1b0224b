/** The event that a mail reports, or what is sent to a visitor. A webhook is a request, whose body is the text. */
export type MailKind =
  | 'message'
  | 'new-device'
  | 'backup-failed'
  | 'link-opened'
  | 'reply'
  | 'receipt'
  | 'webhook'

export type MailDetails = {
  /** Recipient; absent, the owner. */
  to?: string
  fromName?: string
  /** Message-IDs that the mail follows, oldest first. */
  references?: string[]
  /** Value of the header Auto-Submitted; absent, a person wrote the mail. */
  autoSubmitted?: 'auto-generated' | 'auto-replied'
}

/** A mail, to the owner unless `details` say otherwise. */
export type Mail = {
  /** Names its row, and is part of its Message-ID; absent, a new one. */
  id?: string
  kind: MailKind
  subject: string
  text: string
  /** Reply-To address; without one a reply goes nowhere in particular. */
  replyTo?: { name: string; address: string }
  details?: MailDetails
}

/** `due_at` is null after it was sent or given up. */
export type OutboxRow = {
  id: string
  kind: string
  subject: string
  text: string
  reply_name: string
  reply_address: string
  details: string
  created_at: string
  due_at: string | null
  tries: number
  sent_at: string | null
  error: string
}

/** Details of the one row that stands for all events of its kind for which there was no room; its text is their number. */
export const collectedDetails = JSON.stringify({ collected: true })

/** The number of events that a row stands for; 0 for that of one event. */
export const collectedCount = ({ details, text }: Pick<OutboxRow, 'details' | 'text'>) =>
  details === collectedDetails ? Number(text) : 0

/** The mail about events for which there was no room. */
export function collectedMail(kind: string, count: number): Pick<Mail, 'subject' | 'text'> {
  const [one, several, where] =
    kind === 'link-opened'
      ? ['1 more link was opened', `${count} more links were opened`, 'Links']
      : ['1 more message', `${count} more messages`, 'Messages']
  const subject = count === 1 ? one : several
  const text = `${subject}, while ${mostWaiting} mails waited for the mail server. You find them in the admin under ${where}.`
  return { subject, text }
}

/** Maximum number of waiting rows of each kind that visitors cause. */
export const mostWaiting = 200
