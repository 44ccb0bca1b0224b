import { create as contentDisposition } from 'content-disposition'
import type { Context, Hono } from 'hono'
import parseRange from 'range-parser'
import type { Sessions } from '../auth/sessions.ts'
import type { Database } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { namesTag, privateCaching } from '../http/reply.ts'
import { type ServedFile, storedFiles } from './fileStore.ts'

type UploadDependencies = { db: Database; sessions: Sessions }

const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Serves stored files at /uploads/{name}: for ever, in ranges when asked, never as anything else.
 * Files of earlier versions are for the owner alone.
 */
export function serveUploads(app: Hono, { db, sessions }: UploadDependencies): void {
  const files = storedFiles(db)
  app.get('/uploads/:name', async (http) => {
    const name = http.req.param('name')
    const file = name.includes('\0') ? undefined : await files.read(name)
    if (!file) throw unknownFile()
    if (await files.isShown(name)) {
      return answerFile(http, file, 'public, max-age=31536000, immutable')
    }
    if (!(await sessions.find(http))) throw unknownFile()
    return answerFile(http, file, privateCaching)
  })
}

const unknownFile = () => notFound('This file does not exist')

/** Answers a stored file as what its bytes are; documents as a download under their own name. */
export function answerFile(http: Context, file: ServedFile, caching: string): Response {
  const etag = `"${file.name}"`
  const headers: Record<string, string> = {
    'Content-Type': file.media_type,
    'Cache-Control': caching,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  }
  if (file.download_name) headers['Content-Disposition'] = contentDisposition(file.download_name)
  if (file.media_type === 'image/svg+xml') headers['Content-Security-Policy'] = svgPolicy
  if (namesTag(http.req.header('If-None-Match'), etag))
    return new Response(null, { status: 304, headers })
  return answerRange(http, file, headers)
}

function answerRange(http: Context, file: ServedFile, headers: Record<string, string>): Response {
  const bytes = new Uint8Array(file.bytes)
  const size = bytes.byteLength
  const range = askedRange(http, size, headers.ETag)
  if (range === 'outside') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${size}` },
    })
  }
  if (!range)
    return new Response(bytes, { headers: { ...headers, 'Content-Length': String(size) } })
  const part = bytes.subarray(range.start, range.end + 1)
  return new Response(part, {
    status: 206,
    headers: {
      ...headers,
      'Content-Range': `bytes ${range.start}-${range.end}/${size}`,
      'Content-Length': String(part.byteLength),
    },
  })
}

function askedRange(http: Context, size: number, etag: string | undefined) {
  const header = http.req.header('Range')
  const condition = http.req.header('If-Range')
  if (!header || (condition && condition !== etag)) return undefined
  const ranges = parseRange(size, header)
  if (ranges === -1) return 'outside'
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1
    ? ranges[0]
    : undefined
}
