import type { Mail } from '../../server/mail/outbox.ts'
import type { ContactMessage } from '../../site/sections/contact/contract.ts'

/** Mail about a message; replies go to the visitor. */
export function messageMail(
  { name, email, subject, message }: ContactMessage,
  { publicUrl }: { publicUrl?: string | undefined },
): Mail {
  const lines = [
    `${name} <${email}> has written to you through your site:`,
    '',
    subject,
    '',
    message,
    '',
    '--',
    `An answer to this mail goes to ${email}.`,
    ...(publicUrl ? [`All messages: ${publicUrl}/admin/contact`] : []),
  ]
  return {
    kind: 'message',
    subject: `New message: ${subject}`,
    text: lines.join('\n'),
    replyTo: { name, address: email },
  }
}
