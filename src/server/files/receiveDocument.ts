import type { FileRule } from '../../shared/files/files.ts'
import { refusedField } from '../errors.ts'
import { pictureWork } from '../pictures/pictureWork.ts'
import { documentName } from './documentName.ts'
import type { documentType } from './documentType.ts'
import { cleanName, contentHash, type PreparedFile } from './storedFile.ts'

/**
 * Makes an uploaded document ready for a slot as it is, under its own file name, as the type that its bytes have;
 * a name without an extension is given one. Throws a 400 ApiError with the rule's sentence, also where the name
 * says another type.
 */
export async function receiveDocument(
  field: string,
  file: File,
  rule: FileRule,
): Promise<PreparedFile> {
  if (file.size > rule.maxBytes) throw refusedField(field, rule.tooLarge)
  const bytes = await file.bytes()
  const mediaType = await pictureWork<typeof documentType>('documentType', bytes)
  const named = mediaType && documentName(cleanName(file.name) || 'resume', mediaType)
  if (!named || !rule.types.includes(mediaType)) throw refusedField(field, rule.wrongType)
  const { downloadName, ending } = named
  const name = `${contentHash(bytes, downloadName)}.${ending}`
  return { name, mediaType, bytes, width: null, height: null, downloadName, variants: [] }
}
