import { loginAddress } from './loginAddress.ts'

/** Where who is not signed in is sent from a page of the admin: home, to sign in and come back. */
export const signInAddress = (wanted: string) => `/${loginAddress}=${encodeURIComponent(wanted)}`

/** The page of the admin that an address asks to come back to; undefined where it names none of this site. */
export function wantedPage(hash: string): string | undefined {
  if (!hash.startsWith(`${loginAddress}=`)) return undefined
  try {
    const url = new URL(decodeURIComponent(hash.slice(loginAddress.length + 1)), location.origin)
    const isOurs = url.origin === location.origin && /^\/admin(\/|$)/.test(url.pathname)
    return isOurs ? url.pathname + url.search + url.hash : undefined
  } catch {
    return undefined
  }
}
