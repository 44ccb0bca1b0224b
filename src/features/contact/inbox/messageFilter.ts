import type { ContactMessage } from '../contract.ts'

export const messageFilters = ['all', 'unread', 'read'] as const
export type MessageFilter = (typeof messageFilters)[number]

/** The messages that hold the words somewhere, however they are written. */
export function searchMessages(messages: ContactMessage[], words: string): ContactMessage[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return messages
  return messages.filter(({ name, email, subject, message }) =>
    [name, email, subject, message].some((text) => text.toLowerCase().includes(wanted)),
  )
}

export const filterMessages = (messages: ContactMessage[], filter: MessageFilter) =>
  filter === 'all' ? messages : messages.filter(({ status }) => status === filter)
