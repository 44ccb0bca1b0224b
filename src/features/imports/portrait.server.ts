import { boundedBytes } from '../../server/boundedBytes.ts'
import { ApiError } from '../../server/errors.ts'
import { prepareImage } from '../../server/files/images.ts'
import type { PreparedFile } from '../../server/files/storedFile.ts'
import {
  type Network,
  RefusedAddress,
  requestPublic,
} from '../../server/http/publicRequest.server.ts'
import { imageRule, megabyte } from '../../shared/files/files.ts'
import { portraitOf } from './chosenImages.ts'
import type { ChosenEntry } from './contract.ts'
import { ImportError } from './reader.server.ts'

/** The fetched portrait of an import, or why there is none; neither where none is chosen. */
export type Portrait = { fetched?: PreparedFile; failure?: string }

const rule = imageRule(10)
/** For one file with its redirects, in milliseconds. */
const timeLimit = 15_000

class PortraitError extends Error {}

/** Fetches the portrait among chosen entries. */
export async function fetchPortrait(entries: ChosenEntry[], reach: Network): Promise<Portrait> {
  const url = entries.map(portraitOf).find(Boolean)
  return url === undefined ? {} : fetchPicture(url, reach)
}

/** Fetches a picture from a public address, and encodes it as if it were uploaded. */
export async function fetchPicture(url: string, reach: Network): Promise<Portrait> {
  const signal = AbortSignal.timeout(Math.min(timeLimit, reach.timeout * 2))
  try {
    const bytes = await bytesAt(url, { reach, signal, most: rule.maxBytes })
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

/** The bytes of the feed at an address, or of the one that the page there names. Throws an ImportError with the reason. */
export async function fetchFeed(address: string, reach: Network): Promise<Buffer> {
  const bytes = await fetchText(address, reach)
  const text = bytes.toString()
  if (!/<html[\s>]/i.test(text)) return bytes
  const link = text
    .match(/<link\s[^<>]*>/gi)
    ?.find((tag) => /application\/(?:rss|atom|feed)\+(?:xml|json)/i.test(tag))
  const [, href = ''] = /href=["']?([^"'\s>]+)/i.exec(link ?? '') ?? []
  return href !== '' && URL.canParse(href, address)
    ? fetchText(new URL(href, address).href, reach)
    : bytes
}

/** Fetches a text of at most 5 MB. */
async function fetchText(url: string, reach: Network): Promise<Buffer> {
  const signal = AbortSignal.timeout(Math.min(timeLimit, reach.timeout * 2))
  try {
    return await bytesAt(url, { reach, signal, most: 5 * megabyte })
  } catch (error) {
    const reason = signal.aborted ? 'its host did not answer in time' : reasonOf(error)
    throw new ImportError(`The feed could not be read, because ${reason}`)
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof RefusedAddress) return refusals[error.reason]
  if (error instanceof PortraitError) return error.message
  return error instanceof ApiError ? 'it is no picture that can be read' : 'it could not be reached'
}

type Request = { reach: Network; signal: AbortSignal; most: number }

async function bytesAt(url: string, { reach, signal, most }: Request): Promise<Buffer> {
  const response = await requestPublic(url, { reach, signal, purpose: 'import' })
  if (response.statusCode === 200) {
    const tooLarge = () => new PortraitError(`it is larger than ${most / megabyte} MB`)
    return boundedBytes(response, most, tooLarge)
  }
  response.destroy()
  throw new PortraitError(`its host answered with ${response.statusCode}`)
}
