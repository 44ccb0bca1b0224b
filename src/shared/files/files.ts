/** The rule of a kind of upload, with its error messages. */
export type FileRule = {
  readonly maxBytes: number
  /** The size limit of several files together, with its message. */
  readonly together?: { readonly maxBytes: number; readonly tooLarge: string }
  /** Accepted media types, by the file's bytes. */
  readonly types: readonly string[]
  /** The `accept` attribute of the file input. */
  readonly accept: string
  readonly tooLarge: string
  readonly wrongType: string
  /** Rule for a document in place of an image, shown by its first page. */
  readonly document?: Pick<FileRule, 'maxBytes' | 'types' | 'accept' | 'tooLarge'>
}

/** Media type of Word files (.docx). */
export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const megabyte = 1024 * 1024
/** Size limit of documents. */
export const documentLimit = {
  maxBytes: 5 * megabyte - 1,
  tooLarge: 'File size must be less than 5MB',
} as const
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/svg+xml',
] as const

/** The rule for images; `maxMegabytes` is inclusive. */
export function imageRule(maxMegabytes: number): FileRule {
  return {
    maxBytes: maxMegabytes * megabyte,
    types: imageTypes,
    accept: 'image/*',
    tooLarge: `Image size must be less than ${maxMegabytes}MB`,
    wrongType: 'Please select an image file (PNG, JPG, GIF, etc.)',
  }
}
