import { loginAddress } from './loginAddress.ts'

/** The address of the sign-in, from which the wanted admin page is opened afterwards. */
export const signInAddress = (wanted: string) => `/${loginAddress}=${encodeURIComponent(wanted)}`

/** The admin page in a sign-in address; undefined unless it is one of this site. */
export function returnPage(hash: string): string | undefined {
  if (!hash.startsWith(`${loginAddress}=`)) return undefined
  try {
    const url = new URL(decodeURIComponent(hash.slice(loginAddress.length + 1)), location.origin)
    const isOurs = url.origin === location.origin && /^\/admin(\/|$)/.test(url.pathname)
    return isOurs ? url.pathname + url.search + url.hash : undefined
  } catch {
    return undefined
  }
}
