import type { Database } from '../../../../server/db/database.ts'
import type { Reserve } from '../../../../server/db/reserve.ts'
import { ApiError } from '../../../../server/errors.ts'
import { receiveFilm } from '../../../../server/files/films.ts'
import { handle, type Route } from '../../../../server/http/handle.ts'
import { maxFilmSide } from '../../../../shared/files/films.ts'
import { filmsApi } from './contract.ts'

type Dependencies = { db: Database; now: () => Date; reserve?: Reserve | undefined }

export function filmRoutes({ db, now, reserve }: Dependencies): Route[] {
  return [
    handle(filmsApi.upload, async ({ http }) => {
      const width = pixels(http.req.query('width'))
      const height = pixels(http.req.query('height'))
      const measured = width && height ? { width, height } : undefined
      return { path: await receiveFilm(db, http.req.raw, { pixels: measured, now, reserve }) }
    }),
  ]
}

function pixels(given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  const number = /^[1-9]\d{0,4}$/.test(given) ? Number(given) : Number.POSITIVE_INFINITY
  if (number > maxFilmSide) throw new ApiError(400, 'Width and height are whole numbers')
  return number
}
