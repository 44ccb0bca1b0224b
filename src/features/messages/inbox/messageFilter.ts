import type { ContactMessage } from '../../../site/sections/contact/contract.ts'

export const messageFilters = ['all', 'unread', 'read'] as const
export type MessageFilter = (typeof messageFilters)[number]

/** Messages that contain the query, ignoring case; all for an empty one. */
export function searchMessages(messages: ContactMessage[], query: string): ContactMessage[] {
  const text = query.trim().toLowerCase()
  if (text === '') return messages
  return messages.filter(({ name, email, subject, message }) =>
    [name, email, subject, message].some((value) => value.toLowerCase().includes(text)),
  )
}

export const filterMessages = (messages: ContactMessage[], filter: MessageFilter) =>
  filter === 'all' ? messages : messages.filter(({ status }) => status === filter)
