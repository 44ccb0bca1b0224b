import { parse as parseDisposition } from 'content-disposition'
import type { Hono } from 'hono'
import { StartError } from '../../server/errors.ts'
import { privateCaching } from '../../server/http/reply.ts'
import { documentOf, imageSources } from '../../shared/files/imageSources.ts'
import { landingDataFolder } from '../../site/landing.ts'
import { resumeFileApi } from '../../site/resumes/file/contract.ts'
import { resumePath } from '../../site/resumes/paths.ts'
import { addressesIn, filesOfScript } from './addresses.server.ts'

/** A response of the application to be written as a file. */
export type StoredResponse = {
  type: string
  /** Empty for uploads, which are requested again while they are written. */
  body: Uint8Array<ArrayBuffer>
  /** Length in bytes. */
  size: number
  policy: string
  /** X-Robots-Tag, or ''. */
  robots: string
}

export type Collected = {
  /** By path. */
  kept: Map<string, StoredResponse>
  /** Redirects. */
  moved: Map<string, string>
  /** File paths for addresses that cannot be file names. */
  renamed: Map<string, string>
}

/** Addresses that only a server answers. */
const behindServer = /^\/(?:api|admin)(?:\/|$)/

/**
 * Requests these addresses and everything that their responses refer to. Throws a StartError for a page that cannot be
 * made, or lacks content that could not be read.
 */
export async function collectSite(
  app: Hono,
  seeds: string[],
  signal?: AbortSignal,
): Promise<Collected> {
  const collected: Collected = { kept: new Map(), moved: new Map(), renamed: new Map() }
  const requested = new Set(seeds)
  for (const path of requested) {
    signal?.throwIfAborted()
    if (behindServer.test(path) && path !== resumeFileApi.download.path) continue
    const answer = await app.request(path)
    const location = answer.headers.get('Location')
    if (location) {
      collected.moved.set(path, location)
      requested.add(location.replace(/[?#].*$/s, ''))
      continue
    }
    if (!answer.ok) {
      if (seeds.includes(path)) {
        throw new StartError(
          `${path} could not be made (${answer.status}). The log of the server has the reason. Nothing was published.`,
        )
      }
      continue
    }
    if (seeds.includes(path) && isIncomplete(path, answer)) {
      throw new StartError(
        'A part of the content could not be read. The log of the server names it. Nothing was published.',
      )
    }
    const response = await storedResponse(answer)
    collected.kept.set(path, response)
    if (path === resumeFileApi.download.path) collected.renamed.set(path, downloadPath(answer))
    for (const named of namedIn(path, response)) requested.add(named)
  }
  return collected
}

/** Whether no cache may hold an answer. Of all public ones that is so for unlisted résumés, and for what lacks a part. */
const isIncomplete = (path: string, { headers }: Response) =>
  headers.get('Cache-Control') === privateCaching && !path.startsWith(`${resumePath}/`)

export async function storedResponse(answer: Response): Promise<StoredResponse> {
  const { headers } = answer
  const type = headers.get('Content-Type') ?? ''
  const policy = headers.get('Content-Security-Policy') ?? ''
  const robots = headers.get('X-Robots-Tag') ?? ''
  const length = headers.get('Content-Length')
  if (/^(image|video)\//.test(type) && length !== null) {
    await answer.body?.cancel()
    return { type, policy, robots, body: new Uint8Array(), size: Number(length) }
  }
  const body = new Uint8Array(await answer.arrayBuffer())
  return { type, policy, robots, body, size: body.byteLength }
}

function downloadPath({ headers }: Response): string {
  const { filename } = parseDisposition(
    headers.get('Content-Disposition') ?? 'attachment',
  ).parameters
  const name = filename?.replace(/[/\\\0]/g, ' ').replace(/^\.+/, '') || 'resume.pdf'
  return `/download/${encodeURIComponent(name)}`
}

export const isText = ({ type }: StoredResponse) =>
  /^text\/|^application\/(?:\w+\+)?(?:json|xml)/.test(type)
/** Whether only the size is known, so that pictures and films need no memory. */
export const isUpload = ({ size, body }: StoredResponse) => size !== body.byteLength
export const isPage = ({ type }: StoredResponse) => type.startsWith('text/html')
export const isScript = ({ type }: StoredResponse) => type.includes('javascript')
/** Whether it is JSON with addresses of the site as values. */
export const isAddressed = (path: string, { type }: StoredResponse) =>
  type.includes('manifest+json') || path.startsWith(landingDataFolder)

export const textOf = ({ body }: StoredResponse) => new TextDecoder().decode(body)

function namedIn(path: string, response: StoredResponse): string[] {
  if (path.includes('/uploads/') && path.endsWith('.webp')) return variantsOf(path)
  if (isScript(response)) return [...filesOfScript(textOf(response)), ...assetsIn(textOf(response))]
  const isFollowed =
    isPage(response) || isAddressed(path, response) || response.type.startsWith('text/css')
  return isFollowed ? addressesIn(textOf(response)) : []
}

const assetsIn = (script: string) =>
  addressesIn(script).filter((address) => address.startsWith('/assets/'))

/** All sizes of a stored image, and its PDF. */
function variantsOf(picture: string): string[] {
  const sizes = imageSources(picture)?.sources.flatMap(({ srcSet }) => srcSet.split(', ')) ?? []
  const document = documentOf(picture)
  return [
    ...sizes.flatMap((entry) => entry.split(' ')[0] ?? []),
    ...(document ? [document.url] : []),
  ]
}
