import type { FileRule } from '../../shared/files.ts'
import { refusedField } from '../errors.ts'
import { pictureWork } from '../pictures/pictureWork.ts'
import type { encodeImage, Refusal } from './encodeImage.ts'
import type { PreparedFile } from './storedFile.ts'

/** Makes an uploaded picture ready to be stored. Throws a 400 ApiError with the reason that refuses it. */
export async function prepareImage(
  field: string,
  bytes: Uint8Array,
  rule: FileRule,
): Promise<PreparedFile> {
  const prepared = await pictureWork<typeof encodeImage>('encodeImage', bytes, rule.types)
  if ('refused' in prepared) throw refusedField(field, sentenceOf(prepared, rule))
  return prepared
}

const sentenceOf = (refusal: Refusal, rule: FileRule) =>
  refusal.refused === 'type'
    ? rule.wrongType
    : `The image has more than ${refusal.most / 1_000_000} megapixels. Please choose a smaller one.`
