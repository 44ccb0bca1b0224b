import { isJsonWithin } from '../../server/jsonWithin.ts'
import { maxEntries } from './importFile.ts'
import { ImportError, type ImportedFile, TooManyEntries } from './reader.server.ts'

export function importedFile(name: string, bytes: Uint8Array): ImportedFile {
  const text = once(() => decodedText(bytes))
  return { name, bytes, text, json: once(() => parsed(text())) }
}

const once = <T>(make: () => T) => {
  let result: { value: T } | undefined
  return () => {
    result ??= { value: make() }
    return result.value
  }
}

/**
 * Bytes as text: UTF-8, or UTF-16 with its mark, or, where they are neither, Windows-1252, which holds Latin-1.
 * Throws an ImportError for what is no text.
 */
export function decodedText(bytes: Uint8Array): string {
  const text = decoded(bytes)
  if (text.includes('\0')) throw new ImportError('This file is not a text that can be read')
  return text
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Without a mark, every other byte of a text that begins in ASCII is 0.
  if (first !== 0 && second === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0 && second !== 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The fields of a file that is an object of JSON; undefined for any other. */
export function jsonOf(file: ImportedFile): Record<string, unknown> | undefined {
  try {
    const value = file.json()
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : undefined
  } catch (error) {
    if (error instanceof ImportError) return undefined
    throw error
  }
}

/** How deep a file may nest; what people write has five or six levels. */
const deepest = 40
/** How many values a file may hold, lists and objects included; an entry has a dozen. */
const mostValues = 100_000

const parsed = (text: string): unknown =>
  parsedJson(
    text,
    (error) => new ImportError('This file is not valid JSON', placeOf(text, String(error))),
  )

/** The value of a JSON text of an import. Throws an ImportError for one over a limit, and the given one for what is no JSON. */
export function parsedJson(text: string, failure: (error: unknown) => ImportError): unknown {
  if (!isJsonWithin(text, { values: mostValues, depth: Number.POSITIVE_INFINITY })) {
    throw new ImportError(`This file has more than ${mostValues} values`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw failure(error)
  }
  refuseOversized(value, '', deepest)
  return value
}

/** Throws an ImportError for a value that nests too deeply, or in which a list has too many entries. */
function refuseOversized(value: unknown, path: string, levels: number): void {
  if (typeof value !== 'object' || value === null) return
  if (levels === 0) throw new ImportError('This file nests too deeply to be a résumé')
  if (Array.isArray(value) && value.length > maxEntries) throw new TooManyEntries(path)
  for (const [name, inner] of Object.entries(value)) {
    const place = Array.isArray(value) ? `${path}[${name}]` : path ? `${path}.${name}` : name
    refuseOversized(inner, place, levels - 1)
  }
}

/** The line in which the parser stopped: V8 names its position, or the text around it, or neither where the file ends. */
function placeOf(text: string, message: string): string {
  const position = /at position (\d+)/.exec(message)?.[1]
  const around = message
    .slice(message.indexOf(', ') + 2)
    .replace(/^(\.\.\.)?"/, '')
    .replace(/"(\.\.\.)? is not valid JSON$/, '')
  const begin = text.indexOf(around)
  const offset = begin < 0 ? text.length : begin + around.length / 2
  const before = text.slice(0, position === undefined ? offset : Number(position))
  return `line ${before.split('\n').length}`
}
