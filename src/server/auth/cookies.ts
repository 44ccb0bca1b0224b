import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'

/** A cookie of the owner's browser, HttpOnly unless `isReadable`. */
type OwnerCookie = { name: string; isReadable?: boolean }

/** Sets a cookie for this host only, `lifetime` in milliseconds. On https its name has the `__Host-` prefix. */
export function setOwnerCookie(
  http: Context,
  cookie: OwnerCookie,
  value: string,
  { secure, lifetime }: { secure: boolean; lifetime: number },
): void {
  const options = { ...optionsOf(cookie, secure), maxAge: lifetime / 1000 }
  setCookie(http, writtenName(cookie, secure), value, options)
}

export function clearOwnerCookie(http: Context, cookie: OwnerCookie, secure: boolean): void {
  for (const name of new Set([cookie.name, writtenName(cookie, secure)])) {
    deleteCookie(http, name, optionsOf(cookie, secure))
  }
}

/** All values of a cookie in a request: a neighbouring site may have set another one. */
export function ownerCookies(http: Context, { name }: OwnerCookie): string[] {
  const pairs = (http.req.header('Cookie') ?? '').split(';').map((pair) => pair.trim())
  return [`${hostPrefix}${name}`, name].flatMap((each) =>
    pairs.filter((pair) => pair.startsWith(`${each}=`)).map((pair) => pair.slice(each.length + 1)),
  )
}

const hostPrefix = '__Host-'

/** Cookies that clients read keep their documented name. */
const writtenName = ({ name, isReadable }: OwnerCookie, secure: boolean) =>
  secure && !isReadable ? `${hostPrefix}${name}` : name

const optionsOf = ({ isReadable = false }: OwnerCookie, secure: boolean) =>
  ({ path: '/', sameSite: 'Strict', secure, httpOnly: !isReadable }) as const
