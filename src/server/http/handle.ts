import type { Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { Endpoint, Output, Params, ParsedInput } from '../../shared/endpoint.ts'
import { fieldErrors } from '../../shared/rules/fieldErrors.ts'
import type { TokenScope } from '../../shared/tokenScopes.ts'
import { type AccessToken, type AccessTokens, hasScope } from '../auth/accessTokens.ts'
import type { Session } from '../auth/sessionRow.ts'
import { noSession, type Sessions } from '../auth/sessions.ts'
import type { Changes } from '../changes.ts'
import { type Reserve, withReserve } from '../db/reserve.ts'
import { ApiError, notFound } from '../errors.ts'
import type { RateLimits } from '../rateLimit.ts'
import { isForm, readBody, readForm } from './body.ts'
import { clientAddress, type Origins } from './origins.ts'
import { answerJson, refusalOf } from './reply.ts'
import { type UploadQueue, uploadQueue } from './uploadQueue.ts'

/** Arguments of a handler, checked and parsed. */
export type Received<E extends Endpoint> = {
  params: Params<E>
  input: ParsedInput<E>
  /** The owner's session; undefined for public calls. */
  session: E['access'] extends 'owner' ? Session : undefined
  http: Context
}

/** The fields of an HTML form as far as they were read, and why it was refused. */
export type PostedForm = { fields: Record<string, unknown> | undefined; refusal?: ApiError }

export type AnswerForm = (http: Context, posted: PostedForm) => Promise<Response>

export type Route = {
  endpoint: Endpoint
  /** Answers an HTML form submitted without JavaScript with a page. */
  answerForm?: AnswerForm
  run(received: {
    params: Record<string, string>
    input: unknown
    session: unknown
    http: Context
  }): Promise<unknown>
  admit: Admit | undefined
}

/** Throws if a request is refused before its body is read. */
type Admit = (http: Context) => Promise<void>

/** Connects a declared call with its handler. A returned Response is sent as it is. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (received: Received<E>) => Promise<Output<E> | Response>,
  admit?: Admit,
): Route {
  return { endpoint, run: run as Route['run'], admit }
}

export type RouteDependencies = {
  sessions: Sessions
  accessTokens: Pick<AccessTokens, 'find'>
  limits: RateLimits
  origins: Origins
  changes: Changes
  reserve?: Reserve | undefined
  /** Called when an owner's call has no session. */
  logNoSession: (http: Context) => void
  /** Called after a program has changed something with an access token. */
  noteToken: (http: Context, token: AccessToken) => Promise<void>
  /** Throws if a public call is not allowed for this client. */
  admit: (http: Context) => Promise<void>
}

/**
 * Mounts routes. Each request passes session, attempt limit, upload queue, body limits and schema before its
 * handler.
 */
export function mountRoutes(app: Hono, routes: Route[], dependencies: RouteDependencies): void {
  const inTurn = uploadQueue()
  for (const route of routes) {
    const path = route.endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    const answer = answerRoute(route, { ...dependencies, inTurn })
    app.on(route.endpoint.method, path, async (http) => {
      if (route.endpoint.access === 'public') await dependencies.admit(http)
      return answerRequest(http, route, answer)
    })
  }
}

type AnswerDependencies = RouteDependencies & { inTurn: UploadQueue }

type Read = (request: Request, endpoint: Endpoint) => Promise<unknown>
type Answer = (http: Context, read: Read) => Promise<Response>

/** Answers a form submitted by a browser with a page, everything else as the API. */
async function answerRequest(
  http: Context,
  { answerForm }: Route,
  answer: Answer,
): Promise<Response> {
  if (!answerForm || !isSentByBrowser(http)) return answer(http, readBody)
  let fields: Record<string, unknown> | undefined
  const readFields: Read = async (request, endpoint) => {
    fields = await readForm(request, endpoint)
    return fields
  }
  try {
    await answer(http, readFields)
    return await answerForm(http, { fields })
  } catch (thrown) {
    const refusal = refusalOf(thrown)
    if (!refusal) throw thrown
    return answerForm(http, { fields, refusal })
  }
}

/** Whether a browser navigates to the answer. */
const isSentByBrowser = (http: Context) =>
  http.req.header('Accept')?.includes('text/html') === true && isForm(http.req.raw)

function answerRoute({ endpoint, run, admit }: Route, dependencies: AnswerDependencies): Answer {
  const { inTurn, changes, reserve, noteToken } = dependencies
  const isSparing = endpoint.isSparing ?? endpoint.method === 'DELETE'
  const writing = <T>(act: () => Promise<T>) =>
    endpoint.method === 'GET' ? act() : withReserve(reserve, isSparing, act)
  return async (http, read) => {
    const session =
      endpoint.access === 'owner' ? await requireSession(http, endpoint, dependencies) : undefined
    const limit = limitOf(http, endpoint, dependencies)
    await writing(async () => {
      await limit?.countAttempt()
      await admit?.(http)
    })
    const answer = await inTurn(http.req.raw, endpoint, async () => {
      const schema = await endpoint.input?.()
      const input = schema && parseInput(await read(http.req.raw, endpoint), schema)
      const params = pathParams(http)
      return writing(async () => {
        await limit?.count()
        return run({ params, input, session, http })
      })
    })
    if (session?.token && endpoint.method !== 'GET') await noteToken(http, session.token)
    const changed = changedBy(endpoint)
    if (changed !== 'nothing') await changes.announce(changed)
    if (answer instanceof Response) return answer
    return answerJson(http, endpoint, mayRead(endpoint, session) ? answer : idsOf(answer))
  }
}

/** Whether the caller may read what a write answers: drafts, hidden records and employers are in it. */
const mayRead = ({ token }: Endpoint, session: Session | undefined) =>
  token !== 'write' || !session?.token || hasScope(session.token, 'read')

/** Fields that name what a call has written, or say that it is done. */
const named = ['_id', 'path', 'message']

/** The ids in an answer, for a token that may write and not read. */
function idsOf(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(idsOf)
  const entries = Object.entries(Object(answer))
  return Object.fromEntries(
    entries.filter(([name, value]) => named.includes(name) && typeof value === 'string'),
  )
}

/** Path parameters; a NUL is refused, because Postgres cannot compare it. */
function pathParams(http: Context): Record<string, string> {
  const params: Record<string, string> = http.req.param()
  if (Object.values(params).some((value) => value.includes('\0'))) throw notFound()
  return params
}

function changedBy({ method, access, changes }: Endpoint): 'content' | 'ratings' | 'nothing' {
  if (method === 'GET') return 'nothing'
  return changes ?? (access === 'owner' ? 'content' : 'nothing')
}

const forbidden: Record<TokenScope | 'session', string> = {
  session: 'This needs a sign-in: an access token cannot do it',
  read: 'This access token may not read content',
  write: 'This access token may not change content',
  messages: 'This access token may not read messages',
}

/** The refusal of an access token, by a call that needs a sign-in. */
export const needsSignIn = () => new ApiError(403, forbidden.session)

async function requireSession(
  http: Context,
  endpoint: Endpoint,
  { sessions, accessTokens, logNoSession }: RouteDependencies,
): Promise<Session> {
  const scope = endpoint.token ?? 'session'
  const session = await sessions.find(http, scope)
  if (session) return session
  if (await accessTokens.find(http)) throw new ApiError(403, forbidden[scope])
  logNoSession(http)
  throw noSession()
}

function parseInput(body: unknown, schema: z.ZodMiniType): unknown {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const { '': whole, ...named } = fieldErrors(parsed.error)
  const [first = 'The request body must be an object'] = Object.values(named)
  throw new ApiError(400, whole === undefined ? first : 'The request body must be an object', {
    fields: Object.keys(named).length > 0 ? named : undefined,
  })
}

/** Attempts allowed for each allowed request, because refused ones do not count as requests. */
const attemptsPerRequest = 4

function limitOf(
  http: Context,
  { limit, method, path }: Endpoint,
  dependencies: RouteDependencies,
) {
  if (!limit) return undefined
  const { limits, origins } = dependencies
  const key = `${limit.countedAs ?? `${method} ${path}`} ${clientAddress(http, origins)}`
  const attempts = { ...limit, requests: limit.requests * attemptsPerRequest }
  return {
    /** Counts before the body is read, which is the expensive part. */
    countAttempt: () => limits.consume(`attempt ${key}`, attempts),
    count: () => limits.consume(key, limit),
  }
}
