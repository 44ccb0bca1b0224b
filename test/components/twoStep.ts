import { TOTP } from 'otpauth'
import type { Site } from './openSite.ts'

/** Turns two-step sign-in on without its dialog. */
export async function turnTwoStepOn(site: Site) {
  const { secret } = await site.call('POST', 'admin/two-step', { currentPassword: 'correct horse' })
  const totp = new TOTP({ secret })
  const timestamp = Date.now()
  const code = totp.generate({ timestamp })
  const { codes }: { codes: string[] } = await site.call('PUT', 'admin/two-step', { code })
  return {
    codes,
    usedCode: code,
    /** A code of the step after, because the first is used up; a slow machine may be past it already. */
    nextCode: () => totp.generate({ timestamp: Math.max(Date.now(), timestamp + 30_000) }),
  }
}
