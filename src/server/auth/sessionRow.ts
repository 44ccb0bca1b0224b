import { sha256 } from './tokens.ts'

export type SessionRow = {
  token_hash: string
  /** None for the session of a script or of another site, which its token opens wherever it is. */
  binding_hash: string | null
  /** Of the token that this session had before its present one. */
  previous_hash: string | null
  /** The listed origin that it was opened from. */
  origin: string | null
  /** The known device that it was opened on. */
  device: string | null
  /** The passkey that opened it. */
  passkey: string | null
  user_agent: string
  created_at: string
  last_seen_at: string
}

/** A session of the owner; `id` is the hash of its token. */
export type Session = { id: string; device: string | null }
/** A living session as its owner may see it; times as ISO text in UTC. */
export type KnownSession = Session & {
  /** Names the session to the outside, where no hash of a token belongs. */
  publicId: string
  userAgent: string
  createdAt: string
  lastSeenAt: string
  /** Whether its token alone opens it: that of a script, or of a listed origin. */
  isBearer: boolean
  /** The listed origin that it was opened from, or ''. */
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
