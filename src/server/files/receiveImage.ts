import type { FileRule } from '../../shared/files.ts'
import { refusedField } from '../errors.ts'
import { NotAnImage, prepareImage } from './images.ts'
import type { PreparedFile } from './storedFile.ts'

/**
 * Makes the value of an image field ready for its slot: a file is checked by its bytes and
 * re-encoded, a path or link passes, undefined stays. Throws a 400 ApiError with the rule's sentence.
 */
export async function receiveImage(
  field: string,
  value: File | string | undefined,
  rule: FileRule,
): Promise<PreparedFile | string | undefined> {
  if (value === undefined || typeof value === 'string') return value
  if (value.size > rule.maxBytes) throw refusedField(field, rule.tooLarge)
  try {
    return await prepareImage(await value.bytes(), rule)
  } catch (error) {
    if (error instanceof NotAnImage) throw refusedField(field, rule.wrongType)
    throw error
  }
}
