import { isJsonWithin } from '../../server/jsonWithin.ts'
import { refused } from './archiveSource.server.ts'

const mebibyte = 1024 * 1024
/** How large one row may be as JSON, in bytes: a deleted project is one row with all of its ratings. */
const mostRow = 64 * mebibyte
/** How long a gap between two rows may be, in bytes. */
const mostGap = 1024
/** From which length on it is counted what a text would become as JSON, in characters. */
const longText = mebibyte
/** How many values such a text may hold, and how deep. */
const most = { values: 300_000, depth: 100 }
/** How many values may be in what was deleted with a record, such as its ratings. */
export const maxAttachedBytes = 3_000_000

const code = (character: string) => character.charCodeAt(0)
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')]
const [open, close, openList, closeList] = [code('{'), code('}'), code('['), code(']')]
const gaps = [code(' '), code('\n'), code('\r'), code('\t'), comma, openList, closeList]

/**
 * The texts of flat JSON objects that stand in lines, as they do now, or in one array, as they did in archives of
 * version 1. What is no such object is refused before it is parsed, and nothing but one row is held.
 */
export async function* rowLines(
  bytes: AsyncIterable<Uint8Array>,
  { name, fields }: { name: string; fields: number },
): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let state: 'between' | 'row' | 'text' | 'escape' = 'between'
  let begun: Uint8Array[] = []
  let size = 0
  let commas = 0
  let gap = 0
  for await (const chunk of bytes) {
    const texts: string[] = []
    let start = 0
    for (let at = 0; at < chunk.byteLength; at += 1) {
      const byte = chunk[at] as number
      if (state === 'text') {
        if (byte === quote) state = 'row'
        else if (byte === backslash) state = 'escape'
      } else if (state === 'escape') {
        state = 'text'
      } else if (state === 'row') {
        if (byte === quote) state = 'text'
        else if (byte === comma) commas += 1
        else if (byte === open || byte === openList) throw noRecord(name)
        else if (byte === close) {
          begun.push(chunk.subarray(start, at + 1))
          texts.push(decode(decoder, begun, name))
          begun = []
          size = 0
          state = 'between'
        }
        if (commas >= fields) throw otherFields(name)
      } else if (byte === open) {
        state = 'row'
        start = at
        commas = 0
        gap = 0
      } else {
        gap += 1
        if (gap > mostGap || !gaps.includes(byte)) throw noRecord(name)
      }
    }
    if (state !== 'between') {
      begun.push(chunk.slice(start))
      size += chunk.byteLength - start
      if (size > mostRow) throw refused(`A row in ${name} is too large.`)
    }
    if (texts.length > 0) yield texts
  }
  if (state !== 'between') throw refused(`${name} in the archive is damaged.`)
}

function decode(decoder: TextDecoder, parts: Uint8Array[], name: string): string {
  try {
    return decoder.decode(parts.length === 1 ? parts[0] : Buffer.concat(parts))
  } catch {
    throw refused(`${name} in the archive cannot be read.`)
  }
}

const noRecord = (name: string) => refused(`${name} holds something that is not a record.`)
export const otherFields = (name: string) =>
  refused(`A record in ${name} has other fields than this version knows.`)

/** Whether a text can be parsed as JSON, and held against a schema, without becoming many times as large, or deep. */
export const isBoundedJson = (text: string, values = most.values): boolean =>
  text.length < longText || isJsonWithin(text, { ...most, values })
