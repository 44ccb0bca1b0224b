import type { FileRule } from '../../shared/files.ts'
import { refusedField } from '../errors.ts'
import { imageFormat } from './imageFormat.ts'
import { contentHash, type PreparedFile } from './storedFile.ts'

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/**
 * Makes an uploaded document ready to be placed as it is, under its own file name, as the type that
 * its bytes have. Throws a 400 ApiError with the rule's sentence.
 */
export async function receiveDocument(
  field: string,
  file: File,
  rule: FileRule,
): Promise<PreparedFile> {
  if (file.size > rule.maxBytes) throw refusedField(field, rule.tooLarge)
  const bytes = await file.bytes()
  const mediaType = documentFormat(bytes)
  const extension = mediaType && extensions[mediaType]
  if (!mediaType || !extension || !rule.types.includes(mediaType)) {
    throw refusedField(field, rule.wrongType)
  }
  const downloadName = cleanName(file.name) || `resume.${extension}`
  const name = `${contentHash(bytes, downloadName)}.${extension}`
  return { name, mediaType, bytes, width: null, height: null, downloadName, variants: [] }
}

/** The media type that the bytes of a document have; a Word file is told by its parts. */
function documentFormat(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 8))
  if (start.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf'
  if (start.toString('hex') === 'd0cf11e0a1b11ae1') return 'application/msword'
  const isZip = start.subarray(0, 4).toString('hex') === '504b0304'
  if (isZip && Buffer.from(bytes).includes('word/document.xml')) {
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  }
  return imageFormat(bytes)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const unsafe = /[\u0000-\u001f\u007f/\\]/g
const cleanName = (name: string) => name.replace(unsafe, '').trim().slice(0, 200)
