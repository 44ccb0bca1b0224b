import type { Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { Endpoint, Output, Params, ParsedInput } from '../../shared/endpoint.ts'
import { fieldErrors } from '../../shared/rules/fieldErrors.ts'
import type { Session } from '../auth/sessionRow.ts'
import { noSession, type Sessions } from '../auth/sessions.ts'
import type { Changes } from '../changes.ts'
import { type Reserve, withReserve } from '../db/reserve.ts'
import { ApiError, notFound } from '../errors.ts'
import type { RateLimits } from '../rateLimit.ts'
import { isForm, readBody, readForm } from './body.ts'
import { clientAddress, type Origins } from './origins.ts'
import { answerJson, refusalOf } from './reply.ts'
import { type UploadTurns, uploadTurns } from './uploadTurns.ts'

/** What a handler is given: everything checked and parsed before it runs. */
export type Received<E extends Endpoint> = {
  params: Params<E>
  input: ParsedInput<E>
  /** The owner's session; a public call has none. */
  session: E['access'] extends 'owner' ? Session : undefined
  http: Context
}

/** What a form of the page has sent without a script: the fields as far as they were read, and why it was refused. */
export type PostedForm = { fields: Record<string, unknown> | undefined; refusal?: ApiError }

export type AnswerForm = (http: Context, posted: PostedForm) => Promise<Response>

export type Route = {
  endpoint: Endpoint
  /** Answers with a page what a browser sends without a script, where there is a form for it. */
  answerForm?: AnswerForm
  run(received: {
    params: never
    input: unknown
    session: unknown
    http: Context
  }): Promise<unknown>
  admit: Admit | undefined
}

/** Throws where a request is refused before anything of its body is read. */
type Admit = (http: Context) => Promise<void>

/** Joins a declared call with the code that answers it; a Response is sent as it is. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (received: Received<E>) => Promise<Output<E> | Response>,
  admit?: Admit,
): Route {
  return { endpoint, run: run as Route['run'], admit }
}

export type RouteDependencies = {
  sessions: Sessions
  limits: RateLimits
  origins: Origins
  changes: Changes
  reserve?: Reserve | undefined
  /** Hears of a call of the owner's by somebody who is not signed in. */
  tellNoSession: (http: Context) => void
  /** Throws where a public call is not for whoever makes it. */
  admit: (http: Context) => Promise<void>
}

/** Mounts routes: session and attempts first, then the turn of who brings files, then the body, its limits and its schema, then the handler. */
export function mountRoutes(app: Hono, routes: Route[], dependencies: RouteDependencies): void {
  const inTurn = uploadTurns()
  for (const route of routes) {
    const path = route.endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    const answer = answerRoute(route, { ...dependencies, inTurn })
    app.on(route.endpoint.method, path, async (http) => {
      if (route.endpoint.access === 'public') await dependencies.admit(http)
      return answerAsAsked(http, route, answer)
    })
  }
}

type AnswerDependencies = RouteDependencies & { inTurn: UploadTurns }

type Read = (request: Request, endpoint: Endpoint) => Promise<unknown>
type Answer = (http: Context, read: Read) => Promise<Response>

/** Answers a form that a browser has sent by itself with a page, everything else as the API does. */
async function answerAsAsked(
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

/** Whether a browser follows a form of a page, and shows what it is answered. */
const isSentByBrowser = (http: Context) =>
  http.req.header('Accept')?.includes('text/html') === true && isForm(http.req.raw)

function answerRoute({ endpoint, run, admit }: Route, dependencies: AnswerDependencies): Answer {
  const { inTurn, changes, reserve } = dependencies
  return async (http, read) => {
    const session =
      endpoint.access === 'owner' ? await requireSession(http, dependencies) : undefined
    const limit = limitOf(http, endpoint, dependencies)
    await limit?.countAttempt()
    await admit?.(http)
    const answer = await inTurn(http.req.raw, endpoint, async () => {
      const schema = await endpoint.input?.()
      const input = schema && parseInput(await read(http.req.raw, endpoint), schema)
      const params = pathParams(http) as never
      const act = async () => {
        await limit?.count()
        return run({ params, input, session, http })
      }
      if (endpoint.method === 'GET') return act()
      const isSparing = endpoint.isSparing ?? endpoint.method === 'DELETE'
      return withReserve(reserve, isSparing, act)
    })
    const changed = changedBy(endpoint)
    if (changed !== 'nothing') await changes.announce(changed)
    return answer instanceof Response ? answer : answerJson(http, endpoint, answer)
  }
}

/** No id holds a NUL, which Postgres cannot even compare. */
function pathParams(http: Context): Record<string, string> {
  const params: Record<string, string> = http.req.param()
  if (Object.values(params).some((value) => value.includes('\0'))) throw notFound()
  return params
}

function changedBy({ method, access, changes }: Endpoint): 'content' | 'ratings' | 'nothing' {
  if (method === 'GET') return 'nothing'
  return changes ?? (access === 'owner' ? 'content' : 'nothing')
}

async function requireSession(
  http: Context,
  { sessions, tellNoSession }: RouteDependencies,
): Promise<Session> {
  const session = await sessions.find(http)
  if (session) return session
  tellNoSession(http)
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

/** How many more bodies may be read than requests let in: what is refused is not counted as let in. */
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
    /** Before the body is read, which is what costs. */
    countAttempt: () => limits.consume(`attempt ${key}`, attempts),
    count: () => limits.consume(key, limit),
  }
}
