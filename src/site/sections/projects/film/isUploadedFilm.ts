import { isStoredFilm } from '../../../../shared/files/films.ts'

/** Whether what a form holds as the demonstration is a film of the owner's own, new or stored, and no address. */
export const isUploadedFilm = (value: unknown): boolean =>
  value instanceof File || isStoredFilm(`${value}`)
