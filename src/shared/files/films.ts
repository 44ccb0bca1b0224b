import { type FileRule, megabyte } from './files.ts'

/** A film of the owner's own; the largest that is taken is 100 MB. */
export const filmRule: FileRule = {
  maxBytes: 100 * megabyte,
  types: ['video/mp4', 'video/webm'],
  accept: 'video/mp4,video/webm,.mp4,.webm',
  tooLarge: 'The film must be at most 100MB',
  wrongType: 'Please select a film as MP4 or WebM',
}

export const captionsType = 'text/vtt'

export const captionsRule: FileRule = {
  maxBytes: 200 * 1024,
  types: [captionsType],
  accept: 'text/vtt,.vtt',
  tooLarge: 'The captions must be at most 200KB',
  wrongType: 'Please select captions as a WebVTT file (.vtt)',
}

/** The longest side of a film in pixels. */
export const mostFilmPixels = 16_384

const storedFilm = /\/uploads\/[0-9a-f]{32}(?:-(\d+)x(\d+))?\.(?:mp4|webm)$/

/** Whether an address is that of a film that was uploaded here. */
export const isStoredFilm = (address: string): boolean => storedFilm.test(address)

/** The pixels of a stored film, read off its name (`<hash>-<width>x<height>.mp4`); undefined where nobody knows. */
export function filmPixels(address: string): { width: number; height: number } | undefined {
  const [, width, height] = storedFilm.exec(address) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}
