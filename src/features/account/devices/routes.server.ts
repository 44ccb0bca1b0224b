import type { KnownSession, Session, Sessions } from '../../../server/auth/sessions.ts'
import type { Database } from '../../../server/db/database.ts'
import { ApiError, notFound } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { type Device, deviceMessages, devicesApi } from './contract.ts'
import { deviceName } from './deviceName.ts'

export function deviceRoutes({ db, sessions }: { db: Database; sessions: Sessions }): Route[] {
  return [
    handle(devicesApi.list, async ({ session }) => {
      const devices = (await sessions.list()).map((known) => toDevice(known, session))
      return devices.sort((a, b) => Number(b.current) - Number(a.current))
    }),

    handle(devicesApi.remove, async ({ params: { id }, session }) => {
      const known = (await sessions.list()).find(({ publicId }) => publicId === id)
      if (!known) throw notFound(deviceMessages.unknown)
      if (known.id === session.id) throw new ApiError(409, deviceMessages.thisOne)
      await sessions.end(known)
      return { message: deviceMessages.signedOut }
    }),

    handle(devicesApi.removeOthers, async ({ session }) => {
      await sessions.endAll(db, session)
      return { message: deviceMessages.allSignedOut }
    }),
  ]
}

const toDevice = (known: KnownSession, own: Session): Device => ({
  _id: known.publicId,
  ...deviceName(known.userAgent),
  created_at: known.createdAt,
  last_seen_at: known.lastSeenAt,
  current: known.id === own.id,
})
