import type { FileRule } from '../../shared/files/files.ts'
import { refusedField } from '../errors.ts'
import { callImageProcess } from '../worker-process/callImageProcess.ts'
import { documentName } from './documentName.ts'
import type { documentType } from './documentType.ts'
import { cleanName, contentHash, type PreparedFile } from './storedFile.ts'

/**
 * Prepares a document for storage, unchanged, with the type of its bytes and a matching extension. Throws a 400
 * ApiError with the rule's message, also if its name has the extension of another type.
 */
export async function receiveDocument(
  field: string,
  file: File,
  rule: FileRule,
): Promise<PreparedFile> {
  if (file.size > rule.maxBytes) throw refusedField(field, rule.tooLarge)
  const bytes = await file.bytes()
  const mediaType = await callImageProcess<typeof documentType>('documentType', bytes)
  const named = mediaType && documentName(cleanName(file.name) || 'resume', mediaType)
  if (!named || !rule.types.includes(mediaType)) throw refusedField(field, rule.wrongType)
  const { downloadName, ending } = named
  const name = `${contentHash(bytes, downloadName)}.${ending}`
  return { name, mediaType, bytes, width: null, height: null, downloadName, variants: [] }
}
