import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressGroup } from './addressGroup.ts'
import { oneAtATime } from './requestTurns.ts'

/** How long the headers of a request may take, in milliseconds; a browser sends them at once. */
const headersTimeout = 10_000
/** How long a whole request may take, in milliseconds: a film over a slow line, which has to move all the while. */
const requestTimeout = 1_800_000
/** How often an answer that is still on its way is looked at, in milliseconds; at the second time it is given up. */
const answerTimeout = 300_000
/** How long a client may neither send nor take anything that is waited for, in milliseconds. */
const stallTimeout = 30_000
/** How many requests a connection may send; the answer to the last one closes it. */
const maxRequestsPerSocket = 1000

/** The times that Node watches itself. */
export const serverOptions = {
  headersTimeout,
  requestTimeout,
  connectionsCheckingInterval: 2000,
}

type Limits = {
  /** How many connections may be open at once; a further one takes the place of an idle one, or is refused. */
  overall: number
  /** How many of them from one address. */
  perAddress: number
  /** Whether an address stands for many visitors, as a proxy's does. */
  isShared(address: string): boolean
  stallTimeout?: number
}

/** A connection with the last answer that was begun on it, and how many were. */
type Connection = { address: string; requests: number; response?: ServerResponse }

export type GuardedConnections = ReturnType<typeof guardConnections>

/**
 * Has the requests of a server answered, one at a time on each connection. Keeps its connections within their number,
 * ends those whose clients stall, and closes them all when the server stops.
 */
export function guardConnections(server: Server, limits: Limits, answer: RequestListener) {
  const stall = limits.stallTimeout ?? stallTimeout
  const counts = new Map<string, number>()
  /** Of those on which nothing is asked, the one that has been idle for the longest comes first. */
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

  /** Closes the longest idle connection of the address that has the most; false when none is idle. */
  const makeRoom = (): boolean => {
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
    else if (open.size >= limits.overall && !makeRoom()) socket.destroy()
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
    // Node's own limit leaves the connection open, and answers 503 to all that follows.
    const isLast = connection.requests >= maxRequestsPerSocket
    if (isLast || isClosing) response.setHeader('Connection', 'close')
    answer(request, response)
  }
  server.on('request', oneAtATime(begin))

  // With a listener, Node leaves it to us whether the socket is destroyed.
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

    /**
     * Takes no more connections, ends those on which nothing is asked, and gives the others `grace`
     * milliseconds to end.
     */
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

/** Whether the client has done its part: it waits for an answer, or for us to read on. */
function isOurTurn(socket: Socket, { req: request }: ServerResponse): boolean {
  const isTaken = socket.writableLength === 0
  const isSent = request.complete || request.readableLength >= request.readableHighWaterMark
  return isTaken && isSent
}
