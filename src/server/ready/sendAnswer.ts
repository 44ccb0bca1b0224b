import type { ServerResponse } from 'node:http'
import type { Incoming } from '../http/origins.ts'
import { namesTag } from '../http/reply.ts'
import { requestIdHeader } from '../observe/requestId.ts'
import type { Form } from './prepareAnswer.ts'

type Sent = { request: Incoming; response: ServerResponse; own: string[] }

/** Sends a prepared answer with the headers that depend on who asks. */
export function send(form: Form, { request: { headers, method }, response, own }: Sent): void {
  const named = headers['if-none-match']
  if (named !== undefined && (named === form.etag || namesTag(named, form.etag))) {
    response.writeHead(304, form.unchanged.concat(own)).end()
    return
  }
  response.writeHead(200, form.whole.concat(own))
  if (method === 'HEAD') response.end()
  else response.end(form.bytes)
}

/** What was the answer before the database failed, in the place of the one that says so. */
export function lastAnswer(
  { whole, bytes }: Form,
  { method }: Incoming,
  failed: Response,
): Response {
  const kept = new Headers()
  for (let at = 0; at < whole.length; at += 2) kept.append(whole[at] ?? '', whole[at + 1] ?? '')
  for (const name of [requestIdHeader, 'Access-Control-Allow-Origin']) {
    const value = failed.headers.get(name)
    if (value !== null) kept.set(name, value)
  }
  return new Response(method === 'HEAD' ? null : new Uint8Array(bytes), { headers: kept })
}
