import { once } from 'node:events'
import { createServer as createHttpServer, request } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import type { Started } from './startProcess.ts'

/** A TCP proxy to a server that can be closed and opened. */
export async function startGate(target: URL) {
  const sockets = new Set<Socket>()
  let isOpen = true
  const gate = createServer((near) => {
    if (!isOpen) return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
      socket.pipe(other)
    }
  })
  return {
    address: await listening(gate),
    close() {
      isOpen = false
      for (const socket of sockets) socket.destroy()
    },
    open: () => {
      isOpen = true
    },
    end: () => gate.close(),
  }
}

/** Sends each request to the next running replica, like a load balancer. */
export async function startProxy(replicas: Started[]) {
  const ended = new Set<Started>()
  for (const replica of replicas) void replica.exitCode.then(() => ended.add(replica))
  let count = 0
  const proxy = createHttpServer((incoming, outgoing) => {
    const living = replicas.filter((replica) => !ended.has(replica))
    const replica = living[count % living.length]
    count += 1
    const { method, headers, url = '' } = incoming
    const forward = request(`${replica?.address}${url}`, { method, headers, agent: false })
    forward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forward.on('error', () => outgoing.destroy())
    incoming.pipe(forward)
  })
  return { address: `http://${await listening(proxy)}`, end: () => proxy.close() }
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
