const anchor = '#login'

/** Where who is not signed in is sent from a page of the admin: home, to sign in and come back. */
export const signInAddress = (wanted: string) => `/${anchor}=${encodeURIComponent(wanted)}`

/** The page of the admin that an address asks to come back to; undefined where it names none of this site. */
export function wantedPage(hash: string): string | undefined {
  if (!hash.startsWith(`${anchor}=`)) return undefined
  try {
    const url = new URL(decodeURIComponent(hash.slice(anchor.length + 1)), location.origin)
    const isOurs = url.origin === location.origin && /^\/admin(\/|$)/.test(url.pathname)
    return isOurs ? url.pathname + url.search + url.hash : undefined
  } catch {
    return undefined
  }
}
