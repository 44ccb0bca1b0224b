import type { ServerResponse } from 'node:http'
import type { Incoming } from '../http/origins.ts'
import { namesTag } from '../http/reply.ts'
import { requestIdHeader } from '../observability/requestId.ts'
import type { EncodedResponse } from './cachedResponse.ts'

type Sent = { request: Incoming; response: ServerResponse; ownHeaders: string[] }

/** Sends a cached answer with the headers that depend on the request. */
export function sendCachedResponse(
  form: EncodedResponse,
  { request: { headers, method }, response, ownHeaders }: Sent,
): void {
  const named = headers['if-none-match']
  if (named !== undefined && (named === form.etag || namesTag(named, form.etag))) {
    response.writeHead(304, form.unchanged.concat(ownHeaders)).end()
    return
  }
  response.writeHead(200, form.whole.concat(ownHeaders))
  if (method === 'HEAD') response.end()
  else response.end(form.bytes)
}

/** Sends the last known answer instead of a database failure. */
export function staleResponse(
  { whole, bytes }: EncodedResponse,
  { method }: Incoming,
  failed: Response,
): Response {
  const headers = new Headers()
  for (let at = 0; at < whole.length; at += 2) headers.append(whole[at] ?? '', whole[at + 1] ?? '')
  for (const name of [requestIdHeader, 'Access-Control-Allow-Origin']) {
    const value = failed.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
}
