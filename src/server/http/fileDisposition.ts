import { create } from 'content-disposition'

/** A Content-Disposition header with the file name in UTF-8 and in ASCII. */
export const fileDisposition = (name: string, type: 'inline' | 'attachment'): string =>
  create(name, { type, fallback: asciiName(name) })

/** Letters that are not composed with an accent. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
}

/** A file name in ASCII without accents; `file` if nothing is left. */
export function asciiName(name: string): string {
  const ending = /\.[a-z\d]{1,5}$/i.exec(name)?.[0] ?? ''
  const plain = [...name.slice(0, name.length - ending.length)]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ')
  return (/\w(?:.*[\w)])?/.exec(plain)?.[0] ?? 'file') + ending
}
