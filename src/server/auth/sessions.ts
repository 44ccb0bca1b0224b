import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Database } from '../db/database.ts'

const day = 24 * 60 * 60 * 1000
const idleLimit = 7 * day
const absoluteLimit = 30 * day
/** How far `last_seen_at` may lag behind, so that reading does not write each time. */
const seenResolution = 60 * 1000

const tokenCookie = 'admin_token'
const bindingCookie = 'admin_binding'

type SessionRow = {
  token_hash: string
  binding_hash: string | null
  user_agent: string
  created_at: string
  last_seen_at: string
}
type Tables = { sessions: SessionRow }

/** A session of the owner; `id` is the hash of its token. */
export type Session = { id: string }
/** A living session as its owner may see it; times as ISO text in UTC. */
export type KnownSession = Session & {
  /** Names the session to the outside, where no hash of a token belongs. */
  publicId: string
  userAgent: string
  createdAt: string
  lastSeenAt: string
}
export type Sessions = ReturnType<typeof sessionStore>

type Dependencies = {
  db: Database
  now: () => Date
  /** Whether the visitor's connection is encrypted, which its cookies then need. */
  isSecure(http: Context): boolean
}

/** Sessions of the owner: opened at login, found from a request's cookie or bearer header, ended. */
export function sessionStore({ db, now, isSecure }: Dependencies) {
  const table = db.withTables<Tables>()

  const isAlive = (row: SessionRow) =>
    now().getTime() - Date.parse(row.last_seen_at) < idleLimit &&
    now().getTime() - Date.parse(row.created_at) < absoluteLimit

  const markSeen = async (row: SessionRow) => {
    if (now().getTime() - Date.parse(row.last_seen_at) < seenResolution) return
    await table
      .updateTable('sessions')
      .set({ last_seen_at: now().toISOString() })
      .where('token_hash', '=', row.token_hash)
      .execute()
  }

  const remove = async (id: string) => {
    await table.deleteFrom('sessions').where('token_hash', '=', id).execute()
  }

  return {
    /** Opens a session, sets its cookies and answers its token. A browser's is bound to it. */
    async open(http: Context): Promise<string> {
      const token = newToken()
      const binding = isBrowser(http) ? newToken() : null
      const time = now().toISOString()
      await table
        .insertInto('sessions')
        .values({
          token_hash: sha256(token),
          binding_hash: binding && sha256(binding),
          user_agent: (http.req.header('User-Agent') ?? '').slice(0, 300),
          created_at: time,
          last_seen_at: time,
        })
        .execute()
      const options = cookieOptions(isSecure(http))
      setCookie(http, tokenCookie, token, options)
      if (binding) setCookie(http, bindingCookie, binding, { ...options, httpOnly: true })
      return token
    },

    /** The living session that a request carries, or undefined. */
    async find(http: Context): Promise<Session | undefined> {
      const token = presentedToken(http)
      if (!token) return undefined
      const row = await table
        .selectFrom('sessions')
        .selectAll()
        .where('token_hash', '=', sha256(token))
        .executeTakeFirst()
      if (!row || !isBindingPresent(http, row)) return undefined
      if (!isAlive(row)) {
        await remove(row.token_hash)
        return undefined
      }
      await markSeen(row)
      return { id: row.token_hash }
    },

    /** Whether a session found earlier still lives; asking does not count as being seen. */
    async isAlive({ id }: Session): Promise<boolean> {
      const row = await table
        .selectFrom('sessions')
        .selectAll()
        .where('token_hash', '=', id)
        .executeTakeFirst()
      return row !== undefined && isAlive(row)
    },

    /** Ends the session of a request, if it carries one, and clears the cookies in any case. */
    async close(http: Context): Promise<void> {
      for (const token of [bearerToken(http), getCookie(http, tokenCookie)]) {
        if (token) await remove(sha256(token))
      }
      clearCookies(http, isSecure(http))
    },

    clearCookies: (http: Context) => clearCookies(http, isSecure(http)),

    /** Every living session, the one last used first. */
    async list(): Promise<KnownSession[]> {
      const rows = await table
        .selectFrom('sessions')
        .selectAll()
        .orderBy('last_seen_at', 'desc')
        .orderBy('token_hash')
        .execute()
      return rows.filter(isAlive).map(toKnownSession)
    },

    end: ({ id }: Session) => remove(id),

    /** Ends every session but the given one. Runs in the given transaction. */
    async endAll(transaction: Database, except?: Session): Promise<void> {
      let all = transaction.withTables<Tables>().deleteFrom('sessions')
      if (except) all = all.where('token_hash', '!=', except.id)
      await all.execute()
    },

    async removeExpired(): Promise<void> {
      const before = (age: number) => new Date(now().getTime() - age).toISOString()
      await table
        .deleteFrom('sessions')
        .where((row) =>
          row.or([
            row('last_seen_at', '<=', before(idleLimit)),
            row('created_at', '<=', before(absoluteLimit)),
          ]),
        )
        .execute()
    },
  }
}

/** 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')
/** What is stored of a token. */
export const sha256 = (value: string) => createHash('sha256').update(value).digest('hex')

const toKnownSession = (row: SessionRow): KnownSession => ({
  id: row.token_hash,
  publicId: sha256(`session ${row.token_hash}`).slice(0, 32),
  userAgent: row.user_agent,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
})

function bearerToken(http: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(http.req.header('Authorization') ?? '')?.[1]
}

/** The token of a request; where header and cookie both carry one, they must agree. */
function presentedToken(http: Context): string | undefined {
  const bearer = bearerToken(http)
  const cookie = getCookie(http, tokenCookie)
  if (bearer && cookie && bearer !== cookie) return undefined
  return bearer ?? cookie
}

function isBindingPresent(http: Context, row: SessionRow): boolean {
  if (row.binding_hash === null) return true
  const binding = getCookie(http, bindingCookie)
  return binding !== undefined && sha256(binding) === row.binding_hash
}

function isBrowser(http: Context): boolean {
  return ['same-origin', 'same-site'].includes(http.req.header('Sec-Fetch-Site') ?? '')
}

const cookieOptions = (secure: boolean) =>
  ({ path: '/', sameSite: 'Strict', secure, maxAge: absoluteLimit / 1000 }) as const

function clearCookies(http: Context, isSecure: boolean): void {
  const { path, secure, sameSite } = cookieOptions(isSecure)
  deleteCookie(http, tokenCookie, { path, secure, sameSite })
  deleteCookie(http, bindingCookie, { path, secure, sameSite, httpOnly: true })
}
