import { shortDate } from '../../../shared/dates/dates.ts'
import { dayIn } from '../../../shared/dates/timeZones.ts'
import { mailLink } from '../../../shared/rules/email.ts'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'

/** Length of an address that all mail programs accept, in characters. */
const maxLength = 1800
const maxSubject = 600
const cutMark = '...'

/** A mailto: link with a reply: the subject, and the text quoted. */
export function replyLink(answered: ContactMessage, timeZone?: string): string {
  const title = replySubject(answered)
  const head = `${mailLink(answered.email)}?subject=${encodeUpTo(title, maxSubject)}&body=`
  const body = ['', '', ...quoted(answered, timeZone)].join('\r\n')
  return head + encodeUpTo(body, maxLength - head.length)
}

export const replySubject = ({ subject }: Pick<ContactMessage, 'subject'>) =>
  /^re:/i.test(subject) ? subject : `Re: ${subject}`

/** The lines that quote a message. */
export function quoted(answered: ContactMessage, timeZone?: string): string[] {
  const { name, message, createdAt } = answered
  const lines = message.split(/\r\n|\r|\n/).map((line) => `> ${line}`)
  return [`On ${messageDay(createdAt, timeZone)}, ${name} wrote:`, ...lines]
}

/** The day of a message, such as May 1, 2026; without a time zone in the reader's own. */
export const messageDay = (createdAt: string, timeZone?: string): string =>
  shortDate(dayIn(new Date(createdAt), timeZone))

// A lone surrogate cannot be encoded.
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** The start of a text that fits encoded into `max`, in whole characters; marked if cut. */
function encodeUpTo(text: string, max: number): string {
  const whole = encode(text)
  if (whole.length <= max) return whole
  if (max < cutMark.length) return ''
  let cut = ''
  for (const character of text.toWellFormed()) {
    const next = cut + encodeURIComponent(character)
    if (next.length > max - cutMark.length) break
    cut = next
  }
  return cut + cutMark
}
