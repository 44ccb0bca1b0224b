import { expect, test } from 'vitest'
import type { Post } from '../../content/records.ts'
import type { PageFrame } from '../standalonePage.server.ts'
import {
  loadLanguages,
  renderText,
  renderWritten,
  type TextProps,
} from './renderWriting.server.tsx'
import { textReader } from './textReader.server.ts'

/** A reader whose process renders as told, and the texts that the process was given. */
function open(
  process?: (props: TextProps) => string | Error,
  clock: { now(): number } = performance,
) {
  const sent: string[] = []
  const textProcess = async (props: TextProps) => {
    sent.push(props.text)
    const made = process?.(props) ?? ''
    if (made instanceof Error) throw made
    return { html: made, headings: [], frames: [], films: [] }
  }
  const frame = {
    site: { language: 'en' },
    appearance: { players: [] },
    source: {
      writingRenderer: async () => ({
        // However busy the machine is, a few words are rendered.
        renderText: (props: TextProps, time: number) =>
          renderText(props, props.text.length < 100 ? 60_000 : time),
        renderWritten,
        loadLanguages,
      }),
      ...(process && { textProcess }),
    },
  } as unknown as PageFrame
  const readText = textReader(clock)
  const read = (body: string) => readText(frame, { body, pictures: [] } as unknown as Post)
  return { read, sent }
}

const long = 'word '.repeat(3000)
const slow = '[a](b'.repeat(1900)

test('a short text is rendered at once, a long one in the process for texts, each once', async () => {
  const { read, sent } = open(({ text }) => `<p>${text.length}</p>`)
  expect(await read('*short*')).toMatchObject({
    html: expect.stringContaining('<em>'),
    isLaidOut: true,
  })
  expect(sent).toEqual([])
  expect(await read(long)).toMatchObject({ html: '<p>15000</p>', isLaidOut: true })
  await read(long)
  expect(sent).toEqual([long])
})

test('a short text that takes long is rendered in the process', async () => {
  const { read, sent } = open(() => '<p>slowly</p>')
  const busy = `${'['.repeat(4000)}${'](a'.repeat(1900)}`
  expect([slow, busy].every(({ length }) => length <= 10_000)).toBe(true)
  for (const text of [slow, busy]) expect((await read(text)).isLaidOut).toBe(true)
  expect(sent.length).toBeGreaterThan(0)
})

test('what the process cannot render is shown as it was written', async () => {
  const { read } = open(() => new Error('too deep'))
  const { html, isLaidOut } = await read(`${'<b>'.repeat(5000)}<script>`)
  expect(isLaidOut).toBe(false)
  expect(html).toContain('could not be laid out')
  expect(html).not.toContain('<script>')
})

test('a text that could not be rendered is tried again after a minute', async () => {
  let isBusy = true
  let time = 1000
  const { read, sent } = open(() => (isBusy ? new Error('took too long') : '<p>whole</p>'), {
    now: () => time,
  })
  expect((await read(long)).isLaidOut).toBe(false)
  isBusy = false
  time += 59_000
  expect((await read(long)).isLaidOut).toBe(false)
  time += 2000
  expect(await read(long)).toMatchObject({ html: '<p>whole</p>', isLaidOut: true })
  time += 3_600_000
  await read(long)
  expect(sent).toHaveLength(2)
})

test('without a process, as in development, a long text is rendered here', async () => {
  const { read } = open()
  expect(await read(long)).toMatchObject({ isLaidOut: true, html: expect.stringContaining('word') })
})

test('a text has its code in colours, in a language that few use too', async () => {
  const { read } = open()
  const { html } = await read('```elixir\ndefmodule Tide do\nend\n```')
  expect(html).toContain('<span class="hljs-keyword">defmodule</span>')
})
