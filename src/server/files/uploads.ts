import type { Context, Hono } from 'hono'
import { parse as parseRange } from 'range-parser'
import type { Sessions } from '../auth/sessions.ts'
import type { Database } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { fileDisposition } from '../http/fileDisposition.ts'
import { immutableCaching, namesTag, privateCaching } from '../http/reply.ts'
import { type FoundFile, storedFiles } from './fileStore.ts'
import { filmParts } from './filmParts.ts'

type UploadDependencies = {
  db: Database
  sessions: Sessions
  /** Whether visitors may see a stored file. */
  isPublic: (name: string) => Promise<boolean>
}

/** Types that may contain scripts: served in a sandbox. */
const sandboxed = ['image/svg+xml', 'application/pdf']
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Bits of a parsed Range header's code. */
const malformed = 1
const unsatisfiable = 2

/**
 * Serves stored files at /uploads/{name}: immutable, with ranges, only as their own type. Non-public files are for
 * the owner only.
 */
export function serveUploads(app: Hono, { db, sessions, isPublic }: UploadDependencies): void {
  const files = storedFiles(db)
  app.get('/uploads/:name', async (http) => {
    const name = http.req.param('name')
    const file = name.includes('\0') ? undefined : await files.find(name)
    if (!file) throw unknownFile()
    const isShared = await isPublic(name)
    if (!isShared && !(await sessions.find(http))) throw unknownFile()
    return answerFile(http, db, { file, caching: isShared ? immutableCaching : privateCaching })
  })
}

export const unknownFile = () => notFound('This file does not exist')

type Answer = { file: FoundFile; caching: string }

/**
 * Answers with a stored file under its own type. Documents keep their name and are downloads unless an image shows
 * them; bytes are read only if the answer contains them.
 */
export async function answerFile(http: Context, db: Database, answer: Answer): Promise<Response> {
  const { name, film, size } = answer.file
  const etag = `"${name}"`
  const headers = fileHeaders(answer)
  headers.set('ETag', etag)
  if (namesTag(http.req.header('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  const range = requestedRange(http, size, etag)
  if (range === 'outside') {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  const status = range ? 206 : 200
  if (http.req.method === 'HEAD') return new Response(null, { status, headers })
  if (film !== null)
    return new Response(streamOf(filmParts(db).read(film, start, end)), { status, headers })
  const bytes = await storedFiles(db).readBytes(name)
  if (!bytes) throw unknownFile()
  return new Response(bytes.subarray(start, end + 1), { status, headers })
}

/** Reads further parts as the client takes them; a disconnect ends it. */
function streamOf(parts: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream {
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await parts.return(undefined)),
    },
    { highWaterMark: 0 },
  )
}

function fileHeaders({ file, caching }: Answer): Headers {
  const headers = new Headers({
    'Content-Type': file.media_type,
    'Cache-Control': caching,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Accept-Ranges': 'bytes',
  })
  if (file.download_name) {
    const type = file.variant_of ? 'inline' : 'attachment'
    headers.set('Content-Disposition', fileDisposition(file.download_name, type))
  }
  if (sandboxed.includes(file.media_type)) headers.set('Content-Security-Policy', sandbox)
  return headers
}

function requestedRange(http: Context, size: number, etag: string | undefined) {
  const header = http.req.header('Range')
  const condition = http.req.header('If-Range')
  if (!header || (condition && condition !== etag)) return undefined
  const { code, type, ranges } = parseRange(size, header)
  if (code & malformed || type !== 'bytes') return undefined
  if (code & unsatisfiable && ranges.length === 0) return 'outside'
  return ranges.length === 1 ? ranges[0] : undefined
}
