import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { BucketSettings } from '../src/server/bucketSettings.ts'
import { type S3Keys, sha256, signatureMistake } from './s3Signature.ts'

/** Answers instead of the storage; true if it did. */
export type Trouble = (request: IncomingMessage, response: ServerResponse) => boolean

export type S3Server = {
  /** Settings for its folder `site` in the bucket `backups`. */
  settings: BucketSettings
  /** Stored objects by bucket and key: `backups/site/name`. */
  objects: Map<string, Uint8Array>
  /** Headers that objects were sent with. */
  headers: Map<string, IncomingMessage['headers']>
  /** Method and path of every correctly signed request. */
  requests: string[]
  /** Objects per page of a list; default 1000. */
  pageSize: number
  /** Whether it sends 100 Continue. */
  readsBody: boolean
  /** The clock for signatures. */
  now: () => Date
  /** Handles correctly signed requests while it is set. */
  trouble: Trouble | undefined
  close(): Promise<void>
}

const keys: S3Keys = { accessKeyId: 'AKID', secretAccessKey: 'sec/ret+key', region: 'eu-north-1' }
const bucket = 'backups'

/** Answers an S3 error. */
export const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'Content-Type': 'application/xml', Connection: 'close' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>inner secret</Message></Error>`)

/** Starts a storage with the part of S3 that backups need, which checks each signature. */
export async function startS3Server(): Promise<S3Server> {
  const http = createServer()
  const state = {
    pageSize: 1000,
    readsBody: true,
    now: () => new Date(),
    trouble: undefined as Trouble | undefined,
  }
  const objects = new Map<string, Uint8Array>()
  const headers: S3Server['headers'] = new Map()
  const requests: string[] = []

  const refusal = (request: IncomingMessage): [number, string] | undefined => {
    const mistake = signatureMistake(request, keys, server.now())
    if (mistake) return [mistake === 'AuthorizationHeaderMalformed' ? 400 : 403, mistake]
    return pathOf(request)[0] === bucket ? undefined : [404, 'NoSuchBucket']
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const refused = refusal(request)
    if (refused) return refuse(response, ...refused)
    requests.push(`${request.method} ${request.url}`)
    if (server.trouble?.(request, response)) return
    const key = pathOf(request).join('/')
    if (key === bucket) return list(request, response)
    if (request.method === 'PUT') {
      if (server.readsBody) response.writeContinue()
      const body = await buffer(request)
      if (sha256(body) !== request.headers['x-amz-content-sha256']) {
        return refuse(response, 400, 'XAmzContentSHA256Mismatch')
      }
      objects.set(key, body)
      headers.set(key, request.headers)
      return response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const found = objects.get(key)
    return found ? response.end(found) : refuse(response, 404, 'NoSuchKey')
  }

  const list = (request: IncomingMessage, response: ServerResponse) => {
    const search = new URL(request.url ?? '', 'http://host').searchParams
    if (search.get('list-type') !== '2') return refuse(response, 400, 'InvalidArgument')
    const wanted = `${bucket}/${search.get('prefix') ?? ''}`
    const names = [...objects.keys()].filter((key) => key.startsWith(wanted)).sort()
    const start = Number(/^<at&(\d+)>$/.exec(search.get('continuation-token') ?? '')?.[1] ?? 0)
    const end = start + server.pageSize
    const entries = names.slice(start, end).map((key) => entryOf(key, objects.get(key)))
    const next = `<NextContinuationToken>&lt;at&amp;${end}&#62;</NextContinuationToken>`
    const more = names.length > end
    response.end(listing(entries.join(''), `<IsTruncated>${more}</IsTruncated>${more ? next : ''}`))
  }

  http.on('request', (request, response) => void answer(request, response))
  http.on('checkContinue', (request, response) => void answer(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const server: S3Server = Object.assign(state, {
    settings: {
      prefix: 'BACKUP_S3' as const,
      url: `http://127.0.0.1:${port}/${bucket}/site`,
      ...keys,
    },
    objects,
    headers,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  })
  return server
}

const pathOf = ({ url = '' }: IncomingMessage) =>
  new URL(url, 'http://host').pathname.slice(1).split('/').map(decodeURIComponent)

const entryOf = (key: string, object: Uint8Array | undefined) =>
  `<Contents><Key>${key.slice(bucket.length + 1)}</Key><Size>${object?.byteLength}</Size></Contents>`

/** A ListObjectsV2 answer. */
export const listing = (entries: string, rest = '<IsTruncated>false</IsTruncated>') =>
  `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name>${rest}${entries}</ListBucketResult>`

/** Settings of a server or a command for this bucket. */
export const environmentOf = ({ settings }: S3Server) => ({
  BACKUP_S3_URL: settings.url,
  BACKUP_S3_REGION: keys.region,
  BACKUP_S3_ACCESS_KEY_ID: keys.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
})
