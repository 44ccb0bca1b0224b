import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that may wait on one connection; a client that sends more is disconnected. */
const mostWaiting = 500
/** Requests that may wait on all connections; each takes about 3 KB. */
const mostInAll = 20_000

type Request = [IncomingMessage, ServerResponse]
type Connection = { isBusy: boolean; waiting: Request[] }

/**
 * Answers the requests of a connection one at a time and in order, taking turns with other connections. While
 * requests wait, nothing more is read from their connection.
 */
export function oneAtATime(answer: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>()
  let waitingInAll = 0

  const connectionOf = (socket: Socket): Connection => {
    const openConnection = connections.get(socket)
    if (openConnection) return openConnection
    const connection: Connection = { isBusy: false, waiting: [] }
    connections.set(socket, connection)
    // Node resumes a connection after it has read a request.
    socket.on('resume', () => {
      if (connection.waiting.length > 0) socket.pause()
    })
    socket.once('close', () => {
      waitingInAll -= connection.waiting.length
      connection.waiting = []
    })
    return connection
  }

  const begin = (connection: Connection, [request, response]: Request) => {
    connection.isBusy = true
    response.once('close', () => {
      connection.isBusy = connection.waiting.length > 0
      if (connection.isBusy) setImmediate(beginNext, connection)
    })
    answer(request, response)
  }

  const beginNext = (connection: Connection) => {
    const [next] = connection.waiting
    if (!next || next[0].socket.destroyed) return
    connection.waiting.shift()
    waitingInAll -= 1
    if (connection.waiting.length === 0) next[0].socket.resume()
    begin(connection, next)
  }

  return (request, response) => {
    const { socket } = request
    const connection = connectionOf(socket)
    if (!connection.isBusy) return begin(connection, [request, response])
    if (connection.waiting.length >= mostWaiting || waitingInAll >= mostInAll) {
      socket.destroy()
      return
    }
    connection.waiting.push([request, response])
    waitingInAll += 1
    socket.pause()
  }
}
