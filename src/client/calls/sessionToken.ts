const cookieName = 'admin_token'
const listeners = new Set<() => void>()

/** The session token from this browser's cookie; undefined if nobody is signed in. */
export function sessionToken(): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${cookieName}=`))
  return pair?.slice(cookieName.length + 1) || undefined
}

/** Deletes the session token from this browser. */
export function clearSessionToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Safari before 18.4
  document.cookie = `${cookieName}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Strict`
}

/**
 * Calls `listener` when an owner's call is refused because there is no session. Returns a function that
 * unsubscribes.
 */
export function onLostSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportLostSession(): void {
  for (const listener of listeners) listener()
}
