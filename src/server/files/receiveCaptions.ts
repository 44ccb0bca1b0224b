import type { FileRule } from '../../shared/files/files.ts'
import { captionsType } from '../../shared/files/films.ts'
import { refusedField } from '../errors.ts'
import { contentHash, type PreparedFile } from './storedFile.ts'

/** Prepares captions for storage, unchanged. Throws a 400 ApiError unless they are WebVTT with a cue. */
export async function receiveCaptions(
  field: string,
  file: File,
  rule: FileRule,
): Promise<PreparedFile> {
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
