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
}

export const megabyte = 1024 * 1024
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
