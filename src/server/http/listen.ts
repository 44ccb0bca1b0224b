import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from '../errors.ts'

type ListenAddress = { host: string; port: number }

/** Starts listening and returns the address to open. Throws a StartError if it fails. */
export async function listen(server: Server, { host, port }: ListenAddress): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, { host, port })))
    server.listen(port, host, resolve)
  })
  const bound = server.address() as AddressInfo
  return `http://${shownHost(host)}:${bound.port}`
}

function explain(error: NodeJS.ErrnoException, { host, port }: ListenAddress): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`)
  }
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this account.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`HOST ${host} is not an address of this machine.`)
  }
  return error
}

function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
