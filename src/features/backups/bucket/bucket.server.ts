import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { boundedBytes } from '../../../server/boundedBytes.ts'
import type { BucketSettings } from '../../../server/bucketSettings.ts'
import { BucketError, failureOf } from './bucketError.server.ts'
import { type Destination, defaultTimeouts, requestBucket } from './bucketRequest.server.ts'

/** Limit of S3 for one upload in bytes; larger than any archive that can be restored. */
const largestObject = 5 * 1024 ** 3
/** How long a page of the list may be, in bytes, and how many are asked for; ours are a dozen objects. */
const most = { page: 4 * 1024 * 1024, pages: 50 }

/** A file to send: its size in bytes, its SHA-256 in hex, and headers that the storage keeps with it. */
export type Measured = { size: number; sha256: string; headers?: Record<string, string> }
export type BucketObject = { name: string; size: number }
export type Bucket = ReturnType<typeof openBucket>

/**
 * The objects in one folder of a bucket, by their names in it. Nothing is asked before a call; each throws a
 * BucketError with a sentence for the owner.
 */
export function openBucket(
  settings: BucketSettings,
  {
    now = () => new Date(),
    timeouts = defaultTimeouts,
    signal,
  }: Partial<Omit<Destination, 'settings'>> = {},
) {
  const reached = { settings, now, timeouts, signal }
  const { origin, host, pathname } = new URL(settings.url)
  const [bucket = '', ...folders] = pathname.slice(1).split('/')
  const folder = folders.map((each) => `${each}/`).join('')
  const urlOf = (name: string) =>
    new URL(`${settings.url}/${name.split('/').map(encodeURIComponent).join('/')}`)

  const readPage = async (beginning: string, token: string | undefined) => {
    const url = new URL(`${origin}/${bucket}`)
    url.searchParams.set('list-type', '2')
    url.searchParams.set('prefix', folder + beginning)
    if (token !== undefined) url.searchParams.set('continuation-token', token)
    const answer = await requestBucket(reached, { method: 'GET', url })
    const page = parseListing(await boundedText(answer, host))
    if (!page) throw new BucketError(`What ${host} answered is no list of a bucket.`)
    return page
  }

  return {
    /** Where it is, without the keys to it. */
    location: `${host}${pathname}`,

    /** The objects of the folder whose names begin like this. */
    async list(beginning: string): Promise<BucketObject[]> {
      const bucketObjects: BucketObject[] = []
      let token: string | undefined
      for (let page = 0; page < most.pages; page++) {
        const { objects, next } = await readPage(beginning, token)
        for (const { key, size } of objects) {
          if (key.startsWith(folder)) bucketObjects.push({ name: key.slice(folder.length), size })
        }
        if (next === undefined) return bucketObjects
        token = next
      }
      throw new BucketError(`The list of ${host} does not end.`)
    },

    /** Sends a file; `watch` is called while that goes on, and may end it by an error. */
    async put(
      name: string,
      file: string,
      measured: Measured,
      watch: () => Promise<void>,
    ): Promise<void> {
      if (measured.size > largestObject) {
        throw new BucketError(`The file is larger than the 5 GiB that ${host} takes at once.`)
      }
      const stream = Readable.from(watched(createReadStream(file), watch), { objectMode: false })
      const answer = await requestBucket(reached, {
        method: 'PUT',
        url: urlOf(name),
        body: { stream, ...measured },
      })
      answer.destroy()
    },

    /** The bytes of an object. What reads them has to expect that they break off, and explain it with `explain`. */
    async get(name: string): Promise<{ stream: Readable; explain(error: unknown): unknown }> {
      const stream = await requestBucket(reached, { method: 'GET', url: urlOf(name) })
      return { stream, explain: (error) => failureOf(host, error) }
    },

    async remove(name: string): Promise<void> {
      const answer = await requestBucket(reached, { method: 'DELETE', url: urlOf(name) })
      answer.destroy()
    },
  }
}

async function* watched(stream: Readable, watch: () => Promise<void>) {
  for await (const chunk of stream) {
    await watch()
    yield chunk
  }
}

/** Reads an answer; throws a BucketError if it is longer than a page of a list. */
export async function boundedText(answer: Readable, host: string): Promise<string> {
  const tooLarge = () => new BucketError(`The list of ${host} is too large.`)
  const bytes = await boundedBytes(answer, most.page, tooLarge).catch((error) => {
    throw failureOf(host, error)
  })
  return bytes.toString()
}

/** A page of what ListObjectsV2 answers; sizes are in bytes. */
type Listing = { objects: { key: string; size: number }[]; next: string | undefined }

/**
 * Reads such a page; undefined for anything else. What it looks for are plain texts in known elements, so nothing in
 * it is followed or run, and only single characters are expanded.
 */
function parseListing(xml: string): Listing | undefined {
  if (!xml.includes('<ListBucketResult')) return undefined
  const [head = '', ...contents] = xml.split('<Contents>')
  const tail = contents.at(-1) ?? ''
  const objects = contents.map((entry) => ({
    key: unescaped(textOf(entry, 'Key') ?? ''),
    size: Number(textOf(entry, 'Size')),
  }))
  const token = textOf(head, 'NextContinuationToken') ?? textOf(tail, 'NextContinuationToken')
  const isTruncated = (textOf(head, 'IsTruncated') ?? textOf(tail, 'IsTruncated')) === 'true'
  return { objects, next: isTruncated && token ? unescaped(token) : undefined }
}

function textOf(xml: string, element: string): string | undefined {
  const [open, close] = [`<${element}>`, `</${element}>`]
  const start = xml.indexOf(open)
  const end = xml.indexOf(close, start)
  return start < 0 || end < 0 ? undefined : xml.slice(start + open.length, end)
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescaped = (text: string) =>
  text.replace(
    /&(?:#(\d{1,3})|#x([\da-f]{1,2})|(lt|gt|amp|quot|apos));/g,
    (_, ten?: string, hex?: string, name?: string) =>
      name ? (named[name] ?? '') : String.fromCharCode(Number(ten ?? `0x${hex}`)),
  )
