import type { Endpoint } from '../../shared/endpoint.ts'
import type { FileRule } from '../../shared/files/files.ts'
import { captionsType } from '../../shared/files/films.ts'
import { refusedField } from '../errors.ts'
import { prepareImage } from './images.ts'
import { cleanName, contentHash, type PreparedFile } from './storedFile.ts'

/** An input whose files are ready for storage. */
export type Prepared<Input> = { [Field in keyof Input]: Ready<Input[Field]> }
type Ready<Value> = Value extends File
  ? PreparedFile
  : Value extends File[]
    ? PreparedFile[]
    : Value

/**
 * Prepares the images, documents and captions of an endpoint's input for storage, by the rules of their fields.
 * Throws a 400 or 413 ApiError with the rule's message.
 */
export async function receiveFiles<Input extends object>(
  { files = {} }: Endpoint,
  input: Input,
): Promise<Prepared<Input>> {
  const received: Record<string, unknown> = Object.fromEntries(Object.entries(input))
  for (const [field, rule] of Object.entries(files)) {
    const value = received[field]
    if (value instanceof File) received[field] = await receiveFile(field, value, rule)
    if (!Array.isArray(value)) continue
    const prepared: PreparedFile[] = []
    // One at a time, because each needs much memory.
    for (const file of value) prepared.push(await receiveFile(field, file, rule))
    received[field] = prepared
  }
  return received as Prepared<Input>
}

/** Checks a file by its bytes and encodes images again. */
async function receiveFile(field: string, file: File, rule: FileRule): Promise<PreparedFile> {
  if (file.size > rule.maxBytes) throw refusedField(field, rule.tooLarge)
  if (rule.types.includes(captionsType)) return receiveCaptions(field, file, rule)
  return prepareImage(field, await file.bytes(), rule, cleanName(file.name))
}

/** Prepares captions for storage, unchanged. Throws a 400 ApiError unless they are WebVTT with a cue. */
async function receiveCaptions(field: string, file: File, rule: FileRule): Promise<PreparedFile> {
  const bytes = await file.bytes()
  if (!isWebVtt(bytes)) throw refusedField(field, rule.wrongType)
  const name = `${contentHash(bytes)}.vtt`
  return { name, mediaType: captionsType, bytes, width: null, height: null, variants: [] }
}

/** Time range of a cue: https://www.w3.org/TR/webvtt1/#webvtt-timestamp */
const timing =
  /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t]|$)/

function isWebVtt(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const lines = text.split(/\r\n|\n|\r/)
    return /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '') && lines.some((line) => timing.test(line))
  } catch {
    return false
  }
}
