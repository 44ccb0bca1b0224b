import type { AccessToken } from './accessTokens.ts'
import { sha256 } from './tokens.ts'

export type SessionRow = {
  token_hash: string
  /** null for the session of a script or another site, which the token alone opens. */
  binding_hash: string | null
  /** Hash of the session's previous token. */
  previous_hash: string | null
  /** The listed origin that opened it. */
  origin: string | null
  /** The known device that opened it. */
  device: string | null
  /** The passkey that opened it. */
  passkey: string | null
  user_agent: string
  created_at: string
  last_seen_at: string
}

/** A session of the owner; `id` is the hash of its token. */
export type Session = {
  id: string
  device: string | null
  /** The access token of a program, in place of a sign-in. */
  token?: AccessToken
}
/** An active session for display; times as ISO text in UTC. */
export type KnownSession = Session & {
  /** Public id, so that no token hash leaves the server. */
  publicId: string
  userAgent: string
  createdAt: string
  lastSeenAt: string
  /** Whether the token alone opens it: for scripts and listed origins. */
  isBearer: boolean
  /** The listed origin that opened it, or ''. */
  origin: string
}

export const toKnownSession = (row: SessionRow): KnownSession => ({
  id: row.token_hash,
  device: row.device,
  publicId: sha256(`session ${row.token_hash}`).slice(0, 32),
  userAgent: row.user_agent,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  isBearer: row.binding_hash === null || row.origin !== null,
  origin: row.origin ?? '',
})
