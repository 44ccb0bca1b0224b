import type { Context } from 'hono'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { Incoming } from '../../server/http/origins.ts'

/** The parts of a request that counting reads. */
export type VisitorRequest = Pick<Incoming, 'headers' | 'method' | 'url'> & {
  socket: { remoteAddress?: string | undefined }
}

/** The request of a call; one without a connection is of the application itself or of a test. */
export function requestOf(http: Context): VisitorRequest {
  const { env, req } = http
  if (env?.incoming) return env.incoming
  const { pathname, search } = new URL(req.url)
  const headers = Object.fromEntries(req.raw.headers)
  return { headers, method: req.method, url: pathname + search, socket: {} }
}

/** Whether a request is of somebody who may be counted: no robot, no prefetch, not the owner, and no opt-out. */
export function isCountable({ headers }: VisitorRequest): boolean {
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return false
  if (headers.authorization !== undefined) return false
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']
  if (purpose?.includes('prefetch')) return false
  if (headers.cookie && ofOwner.test(headers.cookie)) return false
  return !isRobot(headers['user-agent'])
}

/** A session or a browser in which the owner has signed in. Who makes such a cookie up is not counted either. */
const ofOwner = /(?:^|[\s;])(?:__Host-)?admin_(?:token|device)=/

const robots = new LRUCache<string, boolean>({ max: 1000 })
/** Longer ones are no browser's, in characters. */
const longestAgent = 600

function isRobot(agent = ''): boolean {
  if (agent.length > longestAgent) return true
  const cachedResult = robots.get(agent)
  if (cachedResult !== undefined) return cachedResult
  const is = agent === '' || isbot(agent)
  robots.set(agent, is)
  return is
}
