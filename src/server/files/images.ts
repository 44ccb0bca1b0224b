import type { FileRule } from '../../shared/files/files.ts'
import { refusedField } from '../errors.ts'
import { callImageProcess } from '../worker-process/callImageProcess.ts'
import type { encodeImage } from './encodeImage.ts'
import type { PreparedFile } from './storedFile.ts'

/** Prepares an uploaded image for storage. Throws a 400 or 413 ApiError with the reason. */
export async function prepareImage(
  field: string,
  bytes: Uint8Array,
  rule: FileRule,
  name = '',
): Promise<PreparedFile> {
  const prepared = await callImageProcess<typeof encodeImage>('encodeImage', bytes, rule, name)
  if ('refused' in prepared) throw refusedField(field, prepared.refused, prepared.status)
  return prepared
}
