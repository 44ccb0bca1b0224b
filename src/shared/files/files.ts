/** What one kind of upload accepts, and the sentences that refuse the rest. */
export type FileRule = {
  readonly maxBytes: number
  /** What several files of this kind may take together, and the sentence that refuses more. */
  readonly together?: { readonly maxBytes: number; readonly tooLarge: string }
  /** Media types as the bytes have them. */
  readonly types: readonly string[]
  /** The value of a file input's `accept`. */
  readonly accept: string
  readonly tooLarge: string
  readonly wrongType: string
  /** What may stand in the place of a picture: a document, which its first page then shows. */
  readonly document?: Pick<FileRule, 'maxBytes' | 'types' | 'accept' | 'tooLarge'>
}

export const megabyte = 1024 * 1024
/** How large a document may be. */
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

/** The rule for pictures of the page; `maxMegabytes` is itself still accepted. */
export function imageRule(maxMegabytes: number): FileRule {
  return {
    maxBytes: maxMegabytes * megabyte,
    types: imageTypes,
    accept: 'image/*',
    tooLarge: `Image size must be less than ${maxMegabytes}MB`,
    wrongType: 'Please select an image file (PNG, JPG, GIF, etc.)',
  }
}
