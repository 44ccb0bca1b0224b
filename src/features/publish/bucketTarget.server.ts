import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import limitConcurrency from 'p-limit'
import * as z from 'zod/mini'
import { sha256 } from '../../server/auth/tokens.ts'
import type { BucketSettings } from '../../server/bucketSettings.ts'
import { immutableCaching } from '../../server/http/reply.ts'
import { parsedJson } from '../../shared/jsonText.ts'
import {
  type Bucket,
  boundedText,
  type Measured,
  openBucket,
} from '../backups/bucket/bucket.server.ts'
import { replaceFolder } from './publishedFolder.server.ts'
import { PublishError, type Sending, type SiteFile } from './siteFiles.server.ts'

/**
 * List of the published objects: the SHA-256 of each path, since addresses of unlisted résumés are secret, with the
 * SHA-256 of its content, or '' until that is sent.
 */
const listName = '.vitrine.json'
const listSchema = z.object({ objects: z.record(z.string(), z.string()) })
type Objects = Record<string, string>
type ReadyFile = SiteFile & { id: string; measured: Measured }

/** How many files are sent at a time. */
const atOnce = 4

/**
 * Uploads the files that have changed or are missing, pages last and the landing page last of all, then removes
 * obsolete ones. A later run completes an interrupted one. Answers a sentence about it, and throws an error with one.
 */
export async function uploadToBucket(settings: BucketSettings, sending: Sending): Promise<string> {
  const { folder, now, signal } = sending
  const bucket = openBucket(settings, { now, signal })
  const sizes = new Map((await bucket.list('')).map(({ name, size }) => [name, size]))
  const before = await publishedIn(bucket, sizes)
  const files = await readyFiles(sending)
  const after = Object.fromEntries(files.map(({ id, measured }) => [id, measured.sha256]))
  const changed = files.filter(
    ({ id, path, measured }) => before[id] !== measured.sha256 || sizes.get(path) !== measured.size,
  )
  if (changed.some(({ id, path }) => before[id] === undefined && sizes.has(path))) {
    throw otherFiles(bucket)
  }
  const obsolete = [...sizes.keys()].filter((name) => {
    const id = sha256(name)
    return before[id] !== undefined && after[id] === undefined
  })
  const isListed = Object.keys(before).every((id) => after[id] !== undefined)
  if (changed.length === 0 && isListed) return 'Nothing had changed.'
  const watch = async () => signal.throwIfAborted()
  const writeList = async (objects: Objects) => {
    const file = join(folder, listName)
    await writeFile(file, JSON.stringify({ objects }))
    await bucket.put(listName, file, await measure(file), watch)
  }
  const sent = Object.fromEntries(changed.map(({ id }) => [id, '']))
  await writeList({ ...before, ...sent })
  for (const turn of [0, 1, 2]) {
    const group = changed.filter((file) => turnOf(file) === turn)
    await sendAll(group, ({ path, measured }) =>
      bucket.put(path, join(folder, path), measured, watch),
    )
  }
  for (const name of obsolete) await bucket.remove(name)
  await writeList(after)
  if (changed.length === 0 && obsolete.length === 0) return 'Nothing had changed.'
  return `${changed.length} of ${files.length} files were sent.`
}

/** Sends files until one fails, whose error it throws once nothing is on its way any more. */
async function sendAll(files: ReadyFile[], send: (file: ReadyFile) => Promise<void>) {
  const failures: unknown[] = []
  await limitConcurrency(atOnce).map(files, async (file) => {
    if (failures.length === 0) await send(file).catch((error) => failures.push(error))
  })
  if (failures.length > 0) throw failures[0]
}

/** The published objects; throws a PublishError if there are others alone. */
async function publishedIn(bucket: Bucket, sizes: Map<string, number>): Promise<Objects> {
  if (sizes.size === 0) return {}
  if (sizes.has(listName)) {
    const { stream } = await bucket.get(listName)
    const list = listSchema.safeParse(parsedJson(await boundedText(stream, bucket.location)))
    if (list.success) return list.data.objects
  }
  throw otherFiles(bucket)
}

const otherFiles = ({ location }: Bucket) =>
  new PublishError(
    `${location} holds other files. Set PUBLISH_S3_URL to a folder for the site alone. If it is one that has lost its list (${listName}), empty it and publish again.`,
  )

async function readyFiles({ folder, files, signal }: Sending): Promise<ReadyFile[]> {
  await replaceFolder(folder, files, { signal })
  const ready: ReadyFile[] = []
  for (const file of files) {
    signal.throwIfAborted()
    const headers = {
      'Content-Type': file.type,
      'Cache-Control': isImmutable.test(file.path) ? immutableCaching : 'no-cache',
    }
    const measured = { ...(await measure(join(folder, file.path))), headers }
    ready.push({ ...file, id: sha256(file.path), measured })
  }
  return ready
}

const isImmutable = /^(?:assets|uploads|stylesheets)\//

/** Pages come after what they refer to. */
function turnOf({ path, type }: SiteFile): number {
  if (path === 'index.html') return 2
  return type.startsWith('text/html') ? 1 : 0
}

async function measure(file: string): Promise<Measured> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { size: (await stat(file)).size, sha256: hash.digest('hex') }
}
