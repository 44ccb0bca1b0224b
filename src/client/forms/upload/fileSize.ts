import { english, type Translate } from '../../../shared/texts/translator.ts'

const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** Formats a number of bytes: base 1024, two decimals from 1 KB on. */
export function fileSize(bytes: number, t: Translate = english): string {
  if (bytes < 1024) return `${bytes} ${t('Bytes')}`
  const step = Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  return `${t.decimal(bytes / 1024 ** step, 2)} ${t(units[step] ?? 'GB')}`
}
