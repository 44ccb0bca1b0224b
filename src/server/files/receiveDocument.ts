import type { FileRule } from '../../shared/files.ts'
import { refusedField } from '../errors.ts'
import { fileFormat } from './fileFormat.ts'
import { contentHash, type PreparedFile } from './storedFile.ts'

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/**
 * Makes an uploaded document ready for a slot as it is, under its own file name, as the type that
 * its bytes have. Throws a 400 ApiError with the rule's sentence.
 */
export async function receiveDocument(
  field: string,
  file: File,
  rule: FileRule,
): Promise<PreparedFile> {
  if (file.size > rule.maxBytes) throw refusedField(field, rule.tooLarge)
  const bytes = await file.bytes()
  const mediaType = await fileFormat(bytes)
  const extension = mediaType && extensions[mediaType]
  if (!mediaType || !extension || !rule.types.includes(mediaType)) {
    throw refusedField(field, rule.wrongType)
  }
  const downloadName = cleanName(file.name) || `resume.${extension}`
  const name = `${contentHash(bytes, downloadName)}.${extension}`
  return { name, mediaType, bytes, width: null, height: null, downloadName, variants: [] }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const unsafe = /[\u0000-\u001f\u007f/\\]/g
const cleanName = (name: string) => name.replace(unsafe, '').trim().slice(0, 200)
