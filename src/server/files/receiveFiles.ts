import type { Endpoint } from '../../shared/endpoint.ts'
import type { FileRule } from '../../shared/files/files.ts'
import { captionsType } from '../../shared/files/films.ts'
import { refusedField } from '../errors.ts'
import { prepareImage } from './images.ts'
import { receiveCaptions } from './receiveCaptions.ts'
import { cleanName, type PreparedFile } from './storedFile.ts'

/** An input whose files are ready for storage. */
export type Prepared<Input> = { [Field in keyof Input]: Ready<Input[Field]> }
type Ready<Value> = Value extends File
  ? PreparedFile
  : Value extends File[]
    ? PreparedFile[]
    : Value

/**
 * Prepares the images, documents and captions of an endpoint's input for storage, by the rules of their fields.
 * Throws a 400 or 413 ApiError with the rule's message.
 */
export async function receiveFiles<Input extends object>(
  { files = {} }: Endpoint,
  input: Input,
): Promise<Prepared<Input>> {
  const received: Record<string, unknown> = Object.fromEntries(Object.entries(input))
  for (const [field, rule] of Object.entries(files)) {
    const value = received[field]
    if (value instanceof File) received[field] = await receiveFile(field, value, rule)
    if (!Array.isArray(value)) continue
    const prepared: PreparedFile[] = []
    // One at a time, because each needs much memory.
    for (const file of value) prepared.push(await receiveFile(field, file, rule))
    received[field] = prepared
  }
  return received as Prepared<Input>
}

/** Checks a file by its bytes and encodes images again. */
async function receiveFile(field: string, file: File, rule: FileRule): Promise<PreparedFile> {
  if (file.size > rule.maxBytes) throw refusedField(field, rule.tooLarge)
  if (rule.types.includes(captionsType)) return receiveCaptions(field, file, rule)
  return prepareImage(field, await file.bytes(), rule, cleanName(file.name))
}
