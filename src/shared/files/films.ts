import { type FileRule, megabyte } from './files.ts'

/** The rule for uploaded films, at most 100 MB. */
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

/** Maximum side of a film in pixels. */
export const maxFilmSide = 16_384

const storedFilm = /\/uploads\/[0-9a-f]{32}(?:-(\d+)x(\d+))?\.(?:mp4|webm)$/

/** Whether an address is that of an uploaded film. */
export const isStoredFilm = (address: string): boolean => storedFilm.test(address)

/** Dimensions of a stored film, from its name (`<hash>-<width>x<height>.mp4`); undefined if unknown. */
export function filmPixels(address: string): { width: number; height: number } | undefined {
  const [, width, height] = storedFilm.exec(address) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}
