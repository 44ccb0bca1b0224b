import { type FileRule, wordType } from '../../../shared/files/files.ts'

const typesByExtension: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: wordType,
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
}

/**
 * The message that refuses a file before it is sent; undefined if it is accepted. A file without a type is judged by
 * its extension.
 */
export function refuseFile(
  rule: FileRule,
  { name, size, type }: { name: string; size: number; type: string },
): string | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  const mediaType = type || (typesByExtension[extension] ?? '')
  const limits = [rule, rule.document].find((taken) => taken?.types.includes(mediaType))
  if (!limits) return rule.wrongType
  return size > limits.maxBytes ? limits.tooLarge : undefined
}
