import type { Context } from 'hono'
import { clearOwnerCookie, ownerCookies, setOwnerCookie } from './cookies.ts'
import { sha256 } from './tokens.ts'

const tokenCookie = { name: 'admin_token', isReadable: true }
const bindingCookie = { name: 'admin_binding' }

type Issued = { token: string; binding: string | null }

export function setSessionCookies(
  http: Context,
  { token, binding }: Issued,
  options: { secure: boolean; lifetime: number },
): void {
  setOwnerCookie(http, tokenCookie, token, options)
  if (binding) setOwnerCookie(http, bindingCookie, binding, options)
}

export function clearSessionCookies(http: Context, secure: boolean): void {
  clearOwnerCookie(http, tokenCookie, secure)
  clearOwnerCookie(http, bindingCookie, secure)
}

/** A token that works without a cookie, because its binding follows the dot. Neither part contains a dot. */
export const withBinding = (token: string, binding: string) => `${token}.${binding}`

function bearerParts(http: Context): { token?: string | undefined; binding?: string | undefined } {
  const sent = /^Bearer +(\S+)$/i.exec(http.req.header('Authorization') ?? '')?.[1]
  const [token, binding] = sent?.split('.') ?? []
  return { token, binding }
}

/** All tokens of a request, from cookies and header. */
export function presentedTokens(http: Context): string[] {
  const { token: bearer } = bearerParts(http)
  return [...ownerCookies(http, tokenCookie), ...(bearer ? [bearer] : [])]
}

/** Tokens that may open a session: the cookies if there are any, because a header must agree with them. */
export function tokensToTry(http: Context): string[] {
  const cookies = ownerCookies(http, tokenCookie)
  const { token: bearer } = bearerParts(http)
  return cookies.length === 0 && bearer ? [bearer] : cookies
}

/** Whether a header agrees with the cookies, or has the session's previous token. */
export function agreesWithHeader(
  http: Context,
  { previous_hash }: { previous_hash: string | null },
): boolean {
  const { token: bearer } = bearerParts(http)
  const cookies = ownerCookies(http, tokenCookie)
  if (!bearer || cookies.length === 0) return true
  return cookies.includes(bearer) || sha256(bearer) === previous_hash
}

export function isBindingPresent(
  http: Context,
  { binding_hash }: { binding_hash: string | null },
): boolean {
  if (binding_hash === null) return true
  const { binding: sent } = bearerParts(http)
  const bindings = [...ownerCookies(http, bindingCookie), ...(sent ? [sent] : [])]
  return bindings.some((binding) => sha256(binding) === binding_hash)
}
