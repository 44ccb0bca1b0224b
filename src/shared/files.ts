/** What one kind of upload accepts, and the sentences that refuse the rest. */
export type FileRule = {
  readonly maxBytes: number
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

const typesByExtension: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml',
}

/**
 * The sentence that refuses a file before it is sent, or undefined when it may go. A file whose type
 * the browser does not know is judged by its extension.
 */
export function refuseFile(
  rule: FileRule,
  { name, size, type }: { name: string; size: number; type: string },
): string | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!rule.types.includes(type || (typesByExtension[extension] ?? ''))) return rule.wrongType
  if (size > rule.maxBytes) return rule.tooLarge
  return undefined
}
