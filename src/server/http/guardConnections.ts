import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressGroup } from './addressGroup.ts'

/** How long the headers of a request may take, in milliseconds; a browser sends them at once. */
const headersTimeout = 10_000
/** How long a whole request may take, in milliseconds: a film over a slow line, which has to move all the while. */
const requestTimeout = 1_800_000
/** How often an answer that is still on its way is looked at, in milliseconds; at the second time it is given up. */
const answerTimeout = 300_000
/** How long a client may neither send nor take anything that is waited for, in milliseconds. */
const stallTimeout = 30_000

/** The times that Node watches itself. */
export const serverOptions = {
  headersTimeout,
  requestTimeout,
  connectionsCheckingInterval: 2000,
}

type Limits = {
  /** How many connections may be open at once. */
  overall: number
  /** How many of them from one address. */
  perAddress: number
  /** Whether an address stands for many visitors, as a proxy's does. */
  isShared(address: string): boolean
  stallTimeout?: number
}

export type GuardedConnections = ReturnType<typeof guardConnections>

/**
 * Keeps the connections of a server within their number, ends those whose clients do not send or take what
 * is waited for, and closes them all when the server stops. It has to be the first to hear of requests.
 */
export function guardConnections(server: Server, limits: Limits) {
  const stall = limits.stallTimeout ?? stallTimeout
  const counts = new Map<string, number>()
  /** Each connection with the last answer that was begun on it. */
  const open = new Map<Socket, ServerResponse | undefined>()
  let late = new Set<ServerResponse>()
  let isClosing = false

  const count = (address: string, by: 1 | -1) => {
    const now = (counts.get(address) ?? 0) + by
    if (now === 0) counts.delete(address)
    else counts.set(address, now)
    return now
  }

  server.maxConnections = limits.overall
  server.on('connection', (socket) => {
    const address = addressGroup(socket.remoteAddress ?? '')
    open.set(socket, undefined)
    const isTooMany =
      count(address, 1) > limits.perAddress && !limits.isShared(socket.remoteAddress ?? '')
    socket.once('close', () => {
      open.delete(socket)
      count(address, -1)
    })
    if (isTooMany) socket.destroy()
  })

  server.on('request', (request, response) => {
    open.set(request.socket, response)
    if (isClosing) response.setHeader('Connection', 'close')
  })

  // With a listener, Node leaves it to us whether the socket is destroyed.
  server.setTimeout(stall, (socket) => {
    const response = open.get(socket)
    if (isUnderWay(response) && isOurTurn(socket, response)) socket.setTimeout(stall)
    else socket.destroy()
  })

  const endLateAnswers = () => {
    const unsent = [...open.values()]
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
      for (const [socket, response] of open) {
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
