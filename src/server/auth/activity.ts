import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { newId } from '../ids.ts'

/** Events that strangers can cause as often as they like. */
const byStrangers = ['sign-in-failed', 'sign-in-limited', 'write-refused'] as const
/** Changes by programs with an access token. */
const byTokens = ['changed-by-token'] as const
const byOwner = [
  'signed-in',
  'new-device',
  'signed-out',
  'device-signed-out',
  'password-changed',
  'email-changed',
  'two-step-on',
  'two-step-off',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'token-added',
  'token-revoked',
  'exported',
  'restored',
  'deleted-for-good',
] as const

export const activityKinds = [...byOwner, ...byTokens, ...byStrangers] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Rows kept of the owner, and as many each of strangers and of tokens. */
const maxEntries = 500
/** Rows that strangers can write in a minute, and tokens, and log lines about missing sessions. */
const mostByStrangers = 30

type Row = {
  id: string
  at: string
  kind: string
  /** Counts rows apart: 0 for the owner's, 1 for strangers', 2 for those of access tokens. */
  by_strangers: number
  address: string
  user_agent: string
  /** The known device that signed in. */
  device: string | null
  detail: string
}
type Tables = { activity: Row }
type Details = { device?: string | undefined; detail?: string }

export type Activity = ReturnType<typeof activityLog>

type Dependencies = {
  db: Database
  log: Logger
  now: () => Date
  addressOf(http: Context): string
}

/** Security events of the account: a log line each, and a bounded number of rows for the owner. */
export function activityLog({ db, log, now, addressOf }: Dependencies) {
  const table = db.withTables<Tables>()
  const [isRowTooMuch, isTokensRowTooMuch, isLineTooMuch] = [
    perMinute(now),
    perMinute(now),
    perMinute(now),
  ]
  const caller = (http: Context) => ({
    address: addressOf(http),
    userAgent: (http.req.header('User-Agent') ?? '').slice(0, 300),
  })

  const keep = async (row: Row) => {
    await table.insertInto('activity').values(row).execute()
    const ofItsKind = table
      .selectFrom('activity')
      .select('id')
      .where('by_strangers', '=', row.by_strangers)
    await table
      .deleteFrom('activity')
      .where('by_strangers', '=', row.by_strangers)
      .where('id', 'not in', ofItsKind.orderBy('at', 'desc').orderBy('id').limit(maxEntries))
      .execute()
  }

  const noteOf = async (
    { address, userAgent }: ReturnType<typeof caller>,
    kind: ActivityKind,
    { device, detail = '' }: Details,
  ) => {
    const isStranger = byStrangers.some((each) => each === kind)
    const isToken = byTokens.some((each) => each === kind)
    const line = { activity: kind, address, userAgent, detail: detail.slice(0, 200) }
    log[isStranger ? 'warn' : 'info'](line, 'account activity')
    if ((isStranger && isRowTooMuch()) || (isToken && isTokensRowTooMuch())) return
    const at = now().toISOString()
    const row = { id: newId(), at, kind, address, user_agent: userAgent, detail }
    try {
      await keep({ ...row, by_strangers: isToken ? 2 : Number(isStranger), device: device ?? null })
    } catch (error) {
      log.error({ err: error }, 'activity could not be kept')
    }
  }

  return {
    /** Records an event. Failures are logged and do not reject. */
    note: (http: Context, kind: ActivityKind, details: Details = {}) =>
      noteOf(caller(http), kind, details),

    /** Records a change that a program has made with an access token. */
    noteToken: (http: Context, { name }: { name: string }) =>
      noteOf(caller(http), 'changed-by-token', {
        detail: `${name}: ${http.req.method} ${http.req.path}`,
      }),

    /** Records an event caused at a terminal of the server. */
    noteAtTerminal: (kind: ActivityKind) =>
      noteOf({ address: '', userAgent: '' }, kind, { detail: 'At a terminal of the server' }),

    /** Logs a call for the owner that came without a session. It writes no row, because anybody can cause it. */
    logNoSession(http: Context): void {
      if (isLineTooMuch()) return
      const detail = `${http.req.method} ${http.req.path}`.slice(0, 200)
      log.warn({ activity: 'no-session', ...caller(http), detail }, 'account activity')
    },

    /** The latest events, newest first. */
    async list(limit: number): Promise<Row[]> {
      return table
        .selectFrom('activity')
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute()
    },
  }
}

/** Returns a function that says whether strangers' limit for this minute is exceeded. */
function perMinute(now: () => Date): () => boolean {
  let minute = 0
  let count = 0
  return () => {
    const current = Math.floor(now().getTime() / 60_000)
    if (current !== minute) [minute, count] = [current, 0]
    count += 1
    return count > mostByStrangers
  }
}
