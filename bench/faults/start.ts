import { builtServer, type Started, startProcess } from '../../test/startProcess.ts'

/** Starts the built server; throws if it fails. */
export async function start(settings: Record<string, string>): Promise<Started> {
  const server = await tryStart(settings)
  if (server.address === '') throw new Error(`the server did not start: ${server.output()}`)
  return server
}

export const tryStart = (settings: Record<string, string>): Promise<Started> =>
  startProcess({ HOST: '127.0.0.1', ...settings }, { program: builtServer })
