import { expect } from 'vitest'
import type { Client } from './client.ts'

export const ask = (client: Client, content: string) =>
  client.send('POST', '/api/chat', { json: { messages: [{ role: 'user', content }] } })

export const askInChunks = (client: Client, content: string) =>
  client.send('POST', '/api/chat', {
    json: { messages: [{ role: 'user', content }] },
    headers: { Accept: 'text/event-stream' },
  })

export async function answerOf(response: Response): Promise<string> {
  expect(response.status).toBe(200)
  const { content }: { content: string } = await response.json()
  return content
}

export type SentEvent = { event: string; data: unknown }

/** The events of a stream, parsed; `[DONE]` as text. */
export async function eventsOf(response: Response): Promise<SentEvent[]> {
  const written = (await response.text()).split('\n\n').filter(Boolean)
  return written.map((text) => {
    const event = /^event: (.*)$/m.exec(text)?.[1] ?? 'message'
    const data = /^data: (.*)$/m.exec(text)?.[1] ?? ''
    return { event, data: data === '[DONE]' ? data : JSON.parse(data) }
  })
}

export const textOf = (events: SentEvent[]) =>
  events.map(({ data }) => (data as { content?: string }).content ?? '').join('')
