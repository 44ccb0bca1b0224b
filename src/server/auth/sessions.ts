import type { Context } from 'hono'
import { day, later } from '../../shared/dates/durations.ts'
import type { TokenScope } from '../../shared/tokenScopes.ts'
import type { Database, Transaction } from '../db/database.ts'
import { failureOf } from '../db/failures.ts'
import { ApiError } from '../errors.ts'
import { type AccessTokens, hasScope } from './accessTokens.ts'
import type { Caller } from './caller.ts'
import type { KnownDevice } from './knownDevices.ts'
import {
  agreesWithHeader,
  clearSessionCookies,
  isBindingPresent,
  presentedTokens,
  setSessionCookies,
  tokensToTry,
  withBinding,
} from './sessionCookies.ts'
import { type KnownSession, type Session, type SessionRow, toKnownSession } from './sessionRow.ts'
import { newToken, sha256 } from './tokens.ts'

const idleLimit = 7 * day
const absoluteLimit = 30 * day
/** Maximum lag of `last_seen_at`, in milliseconds; avoids a write for each read. */
const seenResolution = 60 * 1000

type Tables = { sessions: SessionRow }

export type Sessions = ReturnType<typeof sessionStore>

type Dependencies = {
  db: Database
  now: () => Date
  /** Whether the visitor's connection is encrypted, which decides the cookies' attributes. */
  isSecure(http: Context): boolean
  callerOf(http: Context): Caller
  accessTokens: Pick<AccessTokens, 'find'>
}

/** Sessions of the owner: opened at sign-in, found by cookie or bearer header, ended. */
export function sessionStore(dependencies: Dependencies) {
  return {
    ...openedSessions(dependencies),
    ...activeSessions(dependencies),
    ...endedSessions(dependencies),
  }
}

function openedSessions({ now, isSecure, callerOf }: Dependencies) {
  /** Creates a token, bound to the browser if its page is trusted, and sets the cookies. */
  const issue = (http: Context, isBound: boolean, origin: string | null) => {
    const token = newToken()
    const binding = isBound ? newToken() : null
    const options = { secure: isSecure(http), lifetime: absoluteLimit }
    // Other sites could not store them, and a readable cookie needs a binding.
    if (isBound || origin === null) setSessionCookies(http, { token, binding }, options)
    const hashes = { token_hash: sha256(token), binding_hash: binding && sha256(binding) }
    return { answered: origin && binding ? withBinding(token, binding) : token, hashes }
  }

  return {
    /**
     * Opens a session that replaces the request's, sets its cookies and returns its token. A listed origin gets the
     * binding as part of the token, which then works without cookies.
     */
    async open(
      transaction: Transaction,
      http: Context,
      { device, passkey }: { device?: KnownDevice | undefined; passkey?: string | undefined } = {},
    ): Promise<string> {
      await remove(transaction, presentedTokens(http).map(sha256))
      const { isTrusted, origin = null } = callerOf(http)
      const { answered, hashes } = issue(http, isTrusted, origin)
      const time = now().toISOString()
      await transaction
        .withTables<Tables>()
        .insertInto('sessions')
        .values({
          ...hashes,
          previous_hash: null,
          origin,
          device: device?.id ?? null,
          passkey: passkey ?? null,
          user_agent: (http.req.header('User-Agent') ?? '').slice(0, 300),
          created_at: time,
          last_seen_at: time,
        })
        .execute()
      return answered
    },

    /** Replaces a session's token and returns the new one; throws a 401 ApiError if it has ended. */
    async rotate(transaction: Transaction, http: Context, { id }: Session): Promise<string> {
      const row = await rowOf(transaction, id)
      if (!row) throw noSession()
      const { answered, hashes } = issue(http, row.binding_hash !== null, row.origin)
      await transaction
        .withTables<Tables>()
        .updateTable('sessions')
        .set({ ...hashes, previous_hash: id })
        .where('token_hash', '=', id)
        .execute()
      return answered
    },
  }
}

function activeSessions({ db, now, accessTokens }: Dependencies) {
  const table = db.withTables<Tables>()

  const isActive = (row: SessionRow) =>
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

  const findByCookie = async (http: Context, tokens: string[]): Promise<Session | undefined> => {
    const rows = await table
      .selectFrom('sessions')
      .selectAll()
      .where('token_hash', 'in', tokens.map(sha256))
      .execute()
    const row = rows.find((each) => isBindingPresent(http, each) && agreesWithHeader(http, each))
    if (!row) return undefined
    if (!isActive(row)) {
      await remove(db, [row.token_hash])
      return undefined
    }
    // Do not fail the session when a full disk refuses this note.
    await markSeen(row).catch((error) => {
      if (!failureOf(error)) throw error
    })
    return { id: row.token_hash, device: row.device }
  }

  return {
    /**
     * The active session of a request, or that of its access token where this has the right, or undefined. `session`
     * admits no token.
     */
    async find(
      http: Context,
      scope: TokenScope | 'session' = 'read',
    ): Promise<Session | undefined> {
      const tokens = tokensToTry(http)
      if (tokens.length === 0) return undefined
      const token = await accessTokens.find(http)
      if (!token) return findByCookie(http, tokens)
      const isAllowed = scope !== 'session' && hasScope(token, scope)
      return isAllowed ? { id: token.id, device: null, token } : undefined
    },

    /** Whether a session is still active. Does not update `last_seen_at`. */
    async isAlive({ id }: Session): Promise<boolean> {
      const row = await rowOf(db, id)
      return row !== undefined && isActive(row)
    },

    /** All active sessions, most recently used first. */
    async list(): Promise<KnownSession[]> {
      const rows = await table
        .selectFrom('sessions')
        .selectAll()
        .orderBy('last_seen_at', 'desc')
        .orderBy('token_hash')
        .execute()
      return rows.filter(isActive).map(toKnownSession)
    },
  }
}

function endedSessions({ db, now, isSecure }: Dependencies) {
  return {
    /** Ends the session of a request, if there is one, and always clears the cookies. */
    async close(http: Context): Promise<void> {
      await remove(db, presentedTokens(http).map(sha256))
      clearSessionCookies(http, isSecure(http))
    },

    clearCookies: (http: Context) => clearSessionCookies(http, isSecure(http)),

    end: (transaction: Transaction, { id }: Session): Promise<void> => remove(transaction, [id]),

    /** Ends every session except the given one. */
    async endAll(transaction: Transaction, except?: Session): Promise<void> {
      let all = transaction.withTables<Tables>().deleteFrom('sessions')
      if (except) all = all.where('token_hash', '!=', except.id)
      await all.execute()
    },

    /** Ends the sessions opened by a passkey, except the given one. */
    async endAllOf(transaction: Transaction, passkey: string, except: Session): Promise<void> {
      await transaction
        .withTables<Tables>()
        .deleteFrom('sessions')
        .where('passkey', '=', passkey)
        .where('token_hash', '!=', except.id)
        .execute()
    },

    async removeExpired(): Promise<void> {
      const before = (age: number) => later(now(), -age).toISOString()
      await db
        .withTables<Tables>()
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

const rowOf = (db: Database, id: string): Promise<SessionRow | undefined> =>
  db
    .withTables<Tables>()
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', id)
    .executeTakeFirst()

async function remove(db: Database, hashes: string[]): Promise<void> {
  if (hashes.length === 0) return
  await db.withTables<Tables>().deleteFrom('sessions').where('token_hash', 'in', hashes).execute()
}

export const noSession = () => new ApiError(401, 'Please sign in to continue')
