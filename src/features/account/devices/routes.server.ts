import type { Activity } from '../../../server/auth/activity.ts'
import type { KnownDevices } from '../../../server/auth/knownDevices.ts'
import type { KnownSession, Session } from '../../../server/auth/sessionRow.ts'
import type { Sessions } from '../../../server/auth/sessions.ts'
import type { Database } from '../../../server/db/database.ts'
import { ApiError, notFound } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { type Device, deviceMessages, devicesApi } from './contract.ts'
import { deviceName } from './deviceName.ts'

type Dependencies = {
  db: Database
  sessions: Sessions
  devices: KnownDevices
  activity: Activity
}

export function deviceRoutes({ db, sessions, devices, activity }: Dependencies): Route[] {
  return [
    handle(devicesApi.list, async ({ session }) => {
      const allDevices = (await sessions.list()).map((each) => toDevice(each, session))
      return allDevices.sort((a, b) => Number(b.current) - Number(a.current))
    }),

    handle(devicesApi.remove, async ({ params: { id }, session, http }) => {
      const deviceSession = (await sessions.list()).find(({ publicId }) => publicId === id)
      if (!deviceSession) throw notFound(deviceMessages.unknown)
      if (deviceSession.id === session.id) throw new ApiError(409, deviceMessages.thisOne)
      await db.transaction().execute(async (transaction) => {
        await sessions.end(transaction, deviceSession)
        if (deviceSession.device !== null) await devices.forget(transaction, deviceSession.device)
      })
      const { browser, system } = deviceName(deviceSession.userAgent)
      const detail = [browser, system].filter(Boolean).join(' on ')
      await activity.note(http, 'device-signed-out', { detail })
      return { message: deviceMessages.signedOut }
    }),

    handle(devicesApi.removeOthers, async ({ session, http }) => {
      await db.transaction().execute(async (transaction) => {
        await sessions.endAll(transaction, session)
        await devices.forgetAll(transaction, session.device)
      })
      await activity.note(http, 'device-signed-out', { detail: 'All others' })
      return { message: deviceMessages.allSignedOut }
    }),
  ]
}

const toDevice = (deviceSession: KnownSession, currentSession: Session): Device => ({
  _id: deviceSession.publicId,
  ...deviceName(deviceSession.userAgent),
  created_at: deviceSession.createdAt,
  last_seen_at: deviceSession.lastSeenAt,
  current: deviceSession.id === currentSession.id,
  bearer: deviceSession.isBearer,
  origin: deviceSession.origin,
})
