import type { FileRule } from '../../shared/files/files.ts'
import { refusedField } from '../errors.ts'
import { pictureWork } from '../pictures/pictureWork.ts'
import type { encodeImage } from './encodeImage.ts'
import type { PreparedFile } from './storedFile.ts'

/** Makes an uploaded picture ready to be stored. Throws an ApiError, 400 or 413, with the reason that refuses it. */
export async function prepareImage(
  field: string,
  bytes: Uint8Array,
  rule: FileRule,
  name = '',
): Promise<PreparedFile> {
  const prepared = await pictureWork<typeof encodeImage>('encodeImage', bytes, rule, name)
  if ('refused' in prepared) throw refusedField(field, prepared.refused, prepared.status)
  return prepared
}
