import type { Context } from 'hono'
import { clientAddress, type Origins } from '../../../server/http/origins.ts'
import type { Mail } from '../../../server/mail/outbox.ts'
import { deviceName } from '../devices/deviceName.ts'

type Circumstances = { time: Date; origins: Origins }

/** Mail about a sign-in on an unknown device. */
export function newDeviceMail(http: Context, { time, origins }: Circumstances): Mail {
  const { browser, system } = deviceName(http.req.header('User-Agent') ?? '')
  const activity = origins.publicUrl ? ` at ${origins.publicUrl}/admin/activity` : ''
  const lines = [
    'Somebody has signed in to your site on a device that is new to it.',
    '',
    `Browser: ${[browser || 'unknown', system].filter(Boolean).join(' on ')}`,
    `Address: ${clientAddress(http, origins)}`,
    `Time: ${time.toISOString().replace('T', ' ').slice(0, 16)} UTC`,
    '',
    'If it was you, there is nothing to do. If it was not, sign in, change your password under',
    `Settings, and look at the activity${activity}.`,
  ]
  return { kind: 'new-device', subject: 'A new device signed in', text: lines.join('\n') }
}
