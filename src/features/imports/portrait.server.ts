import type { IncomingMessage } from 'node:http'
import { ApiError } from '../../server/errors.ts'
import { prepareImage } from '../../server/files/images.ts'
import type { PreparedFile } from '../../server/files/storedFile.ts'
import {
  type Network,
  RefusedAddress,
  requestPublic,
} from '../../server/http/publicRequest.server.ts'
import { imageRule } from '../../shared/files/files.ts'
import type { ChosenEntry } from './contract.ts'
import { portraitOf } from './portraitOf.ts'

/** The fetched portrait of an import, or why there is none; neither where none is chosen. */
export type Portrait = { fetched?: PreparedFile; failure?: string }

const rule = imageRule(10)
/** For a portrait with its redirects, in milliseconds. */
const timeLimit = 15_000

class PortraitError extends Error {}

/** Fetches the portrait among chosen entries, from public addresses only, and encodes it as if it were uploaded. */
export async function fetchPortrait(entries: ChosenEntry[], reach: Network): Promise<Portrait> {
  const url = entries.map(portraitOf).find(Boolean)
  if (url === undefined) return {}
  const signal = AbortSignal.timeout(Math.min(timeLimit, reach.timeout * 2))
  try {
    const bytes = await bytesAt(url, reach, signal)
    return { fetched: await prepareImage('image', bytes, rule) }
  } catch (error) {
    return { failure: signal.aborted ? 'its host did not answer in time' : reasonOf(error) }
  }
}

const refusals: Record<RefusedAddress['reason'], string> = {
  'not web': 'its address is not public',
  'not public': 'its address is not public',
  endless: 'it is redirected without an end',
}

function reasonOf(error: unknown): string {
  if (error instanceof RefusedAddress) return refusals[error.reason]
  if (error instanceof PortraitError) return error.message
  return error instanceof ApiError ? 'it is no picture that can be read' : 'it could not be reached'
}

async function bytesAt(url: string, reach: Network, signal: AbortSignal): Promise<Buffer> {
  const response = await requestPublic(url, { reach, signal, purpose: 'import' })
  if (response.statusCode === 200) return boundedBytes(response)
  response.destroy()
  throw new PortraitError(`its host answered with ${response.statusCode}`)
}

async function boundedBytes(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.byteLength
    if (size > rule.maxBytes) throw new PortraitError('it is larger than 10 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
