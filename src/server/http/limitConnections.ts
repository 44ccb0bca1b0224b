import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressGroup } from './addressGroup.ts'
import { oneAtATime } from './requestQueue.ts'

/** Time limit for the headers of a request, in milliseconds. */
const headersTimeout = 10_000
/** Time limit for a whole request, in milliseconds; enough for a film over a slow line. */
const requestTimeout = 1_800_000
/** Interval of checks for unsent answers, in milliseconds; at the second check one is aborted. */
const answerTimeout = 300_000
/** Time limit without progress by the client, in milliseconds. */
const stallTimeout = 30_000
/**
 * Time that an idle connection stays open, in milliseconds: longer than reverse proxies keep theirs (nginx 60 s), so
 * that none sends a request on a connection that is just closing.
 */
const keepAliveTimeout = 75_000
/** Requests per connection; the answer to the last one closes it. */
const maxRequestsPerSocket = 1000

/** Time limits that Node enforces. */
export const serverOptions = {
  headersTimeout,
  requestTimeout,
  keepAliveTimeout,
  connectionsCheckingInterval: 2000,
}

type Limits = {
  /** Maximum number of open connections. At the limit a new one replaces an idle one or is refused. */
  overall: number
  /** Maximum number from one address. */
  perAddress: number
  /** Whether an address stands for many visitors, such as a proxy's. */
  isShared(address: string): boolean
  stallTimeout?: number
}

/** The address, last response and number of requests of a connection. */
type Connection = { address: string; requests: number; response?: ServerResponse }

export type LimitedConnections = ReturnType<typeof limitConnections>

/**
 * Answers the requests of a server one at a time per connection. Limits the number of connections, closes stalled
 * ones, and closes all at shutdown.
 */
export function limitConnections(server: Server, limits: Limits, answer: RequestListener) {
  const stall = limits.stallTimeout ?? stallTimeout
  const counts = new Map<string, number>()
  /** Idle connections are in order, the longest idle first. */
  const open = new Map<Socket, Connection>()
  let late = new Set<ServerResponse>()
  let isClosing = false

  const add = (socket: Socket, address: string) => {
    open.set(socket, { address, requests: 0 })
    counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  const remove = (socket: Socket) => {
    const { address } = open.get(socket) ?? {}
    if (address === undefined) return
    open.delete(socket)
    const left = (counts.get(address) ?? 0) - 1
    if (left > 0) counts.set(address, left)
    else counts.delete(address)
  }

  /** Closes the longest idle connection of the address with the most; false if none is idle. */
  const endIdleConnection = (): boolean => {
    let idle: Socket | undefined
    let most = 0
    for (const [socket, { address, response }] of open) {
      const number = isUnderWay(response) ? 0 : (counts.get(address) ?? 0)
      if (number > most) [idle, most] = [socket, number]
    }
    if (!idle) return false
    remove(idle)
    idle.destroy()
    return true
  }

  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    const address = addressGroup(remoteAddress)
    const isTooMany =
      (counts.get(address) ?? 0) >= limits.perAddress && !limits.isShared(remoteAddress)
    if (isTooMany) socket.destroy()
    else if (open.size >= limits.overall && !endIdleConnection()) socket.destroy()
    else {
      add(socket, address)
      socket.once('close', () => remove(socket))
    }
  })

  const begin: RequestListener = (request, response) => {
    const { socket } = request
    const connection = open.get(socket)
    if (!connection) return socket.destroy()
    connection.response = response
    connection.requests += 1
    response.once('close', () => {
      if (open.delete(socket)) open.set(socket, connection)
    })
    // Node's own limit keeps the connection open and answers 503 from then on.
    const isLast = connection.requests >= maxRequestsPerSocket
    if (isLast || isClosing) response.setHeader('Connection', 'close')
    answer(request, response)
  }
  server.on('request', oneAtATime(begin))

  // With a listener, Node does not destroy the socket itself.
  server.setTimeout(stall, (socket) => {
    const { response } = open.get(socket) ?? {}
    if (isUnderWay(response) && isOurTurn(socket, response)) socket.setTimeout(stall)
    else socket.destroy()
  })

  const endLateAnswers = () => {
    const unsent = [...open.values()]
      .map(({ response }) => response)
      .filter(isUnderWay)
      .filter(({ writableEnded }) => writableEnded)
    for (const response of unsent) if (late.has(response)) response.destroy()
    late = new Set(unsent)
  }
  const looking = setInterval(endLateAnswers, answerTimeout).unref()

  return {
    endLateAnswers,

    /** Accepts no more connections, closes idle ones, and gives the others `grace` milliseconds. */
    async close(grace: number): Promise<void> {
      isClosing = true
      clearInterval(looking)
      const closed = new Promise((resolve) => server.close(resolve))
      for (const [socket, { response }] of open) {
        if (!isUnderWay(response)) socket.destroy()
        else if (!response.headersSent) response.setHeader('Connection', 'close')
      }
      const end = setTimeout(() => server.closeAllConnections(), grace)
      await closed
      clearTimeout(end)
    },
  }
}

/** A response is destroyed as soon as it has been sent. */
const isUnderWay = (response: ServerResponse | undefined): response is ServerResponse =>
  response !== undefined && !response.destroyed

/** Whether the client waits for an answer, or for the server to read on. */
function isOurTurn(socket: Socket, { req: request }: ServerResponse): boolean {
  const isTaken = socket.writableLength === 0
  const isSent = request.complete || request.readableLength >= request.readableHighWaterMark
  return isTaken && isSent
}
