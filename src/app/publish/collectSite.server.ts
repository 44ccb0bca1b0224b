import { parse as parseDisposition } from 'content-disposition'
import type { Hono } from 'hono'
import { resumeApi } from '../../features/resume/contract.ts'
import { StartError } from '../../server/errors.ts'
import { publicCaching } from '../../server/http/reply.ts'
import { documentOf, imageSources } from '../../shared/files/imageSources.ts'
import { addressesIn, filesOfScript } from './addresses.server.ts'

/** An answer of the application, to be kept as a file. */
export type Kept = {
  type: string
  /** None of a film, which is asked for once more as it is written. */
  body: Uint8Array<ArrayBuffer>
  /** How long it is, in bytes. */
  size: number
  policy: string
  /** What search engines are told of it, '' for nothing. */
  robots: string
}

export type Collected = {
  /** By the paths of their addresses. */
  kept: Map<string, Kept>
  /** Addresses that lead to others. */
  moved: Map<string, string>
  /** Under which address a file is found that no address of its own names. */
  renamed: Map<string, string>
}

/** What no visitor's page leads to, and what only a server answers. */
const behindServer = /^\/(?:api|admin)(?:\/|$)/

/** Asks the application for these addresses and for all that their answers name. */
export async function collectSite(app: Hono, seeds: string[]): Promise<Collected> {
  const collected: Collected = { kept: new Map(), moved: new Map(), renamed: new Map() }
  const asked = new Set(seeds)
  for (const path of asked) {
    if (behindServer.test(path) && path !== resumeApi.download.path) continue
    const answer = await app.request(path)
    const location = answer.headers.get('Location')
    if (location) {
      collected.moved.set(path, location)
      asked.add(location.replace(/[?#].*$/s, ''))
      continue
    }
    if (!answer.ok) {
      if (seeds.includes(path))
        throw new StartError(`${path} could not be written: ${answer.status}.`)
      continue
    }
    if (path === '/' && answer.headers.get('Cache-Control') !== publicCaching) {
      throw new StartError('A part of the content could not be read. Nothing was written.')
    }
    const kept = await keptOf(answer)
    collected.kept.set(path, kept)
    if (path === resumeApi.download.path) collected.renamed.set(path, downloadPath(answer))
    for (const named of namedIn(path, kept)) asked.add(named)
  }
  return collected
}

export async function keptOf(answer: Response): Promise<Kept> {
  const { headers } = answer
  const type = headers.get('Content-Type') ?? ''
  const policy = headers.get('Content-Security-Policy') ?? ''
  const robots = headers.get('X-Robots-Tag') ?? ''
  if (isFilm({ type })) {
    await answer.body?.cancel()
    return {
      type,
      policy,
      robots,
      body: new Uint8Array(),
      size: Number(headers.get('Content-Length')),
    }
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

export const isText = ({ type }: Kept) => /^text\/|^application\/(json|xml)/.test(type)
export const isFilm = ({ type }: Pick<Kept, 'type'>) => type.startsWith('video/')
export const isPage = ({ type }: Kept) => type.startsWith('text/html')
export const isScript = ({ type }: Kept) => type.includes('javascript')
export const isManifest = ({ type }: Kept) => type.includes('manifest+json')

export const textOf = ({ body }: Kept) => new TextDecoder().decode(body)

function namedIn(path: string, kept: Kept): string[] {
  if (path.includes('/uploads/') && path.endsWith('.webp')) return variantsOf(path)
  if (isScript(kept)) return [...filesOfScript(textOf(kept)), ...assetsIn(textOf(kept))]
  const isFollowed = isPage(kept) || isManifest(kept) || kept.type.startsWith('text/css')
  return isFollowed ? addressesIn(textOf(kept)) : []
}

const assetsIn = (script: string) =>
  addressesIn(script).filter((address) => address.startsWith('/assets/'))

/** Every size of a stored picture, and the document whose first page it is. */
function variantsOf(picture: string): string[] {
  const sizes = imageSources(picture)?.sources.flatMap(({ srcSet }) => srcSet.split(', ')) ?? []
  const document = documentOf(picture)
  return [
    ...sizes.flatMap((entry) => entry.split(' ')[0] ?? []),
    ...(document ? [document.url] : []),
  ]
}
