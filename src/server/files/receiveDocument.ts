import type { FileRule } from '../../shared/files.ts'
import { refusedField } from '../errors.ts'
import { pictureWork } from '../pictures/pictureWork.ts'
import type { documentType } from './documentType.ts'
import { cleanName, contentHash, type PreparedFile } from './storedFile.ts'

/** How the names of documents end, by their type; the first is the usual one. */
const extensions: Record<string, [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
}

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
  const endings = mediaType && extensions[mediaType]
  const downloadName = endings && nameEnding(cleanName(file.name) || 'resume', endings)
  if (!downloadName || !rule.types.includes(mediaType)) {
    throw refusedField(field, rule.wrongType)
  }
  const name = `${contentHash(bytes, downloadName)}.${endings[0]}`
  return { name, mediaType, bytes, width: null, height: null, downloadName, variants: [] }
}

/** The name with its ending, or undefined where it has another one. */
function nameEnding(name: string, endings: [string, ...string[]]): string | undefined {
  const dot = name.lastIndexOf('.')
  if (dot === -1) return `${name}.${endings[0]}`
  return endings.includes(name.slice(dot + 1).toLowerCase()) ? name : undefined
}
