import type { Endpoint, Output } from '../../shared/endpoint.ts'
import { apiBase, CallError, type CallOptions, readReply } from './call.ts'
import { sendWithProgress } from './send.ts'
import { sessionToken } from './sessionToken.ts'

type Options = Pick<CallOptions<Endpoint>, 'query' | 'signal' | 'onProgress'>

/** Makes a call whose body is a file, streamed without a form, and returns its output. Throws like `call`. */
export async function callWithFile<E extends Endpoint>(
  endpoint: E,
  file: File,
  { query, signal, onProgress = () => {} }: Options,
): Promise<Output<E>> {
  const token = sessionToken()
  const search = new URLSearchParams(query).toString()
  const headers = {
    'Content-Type': file.type || 'application/octet-stream',
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const request = { method: endpoint.method, headers, body: file, signal }
  const url = apiBase + endpoint.path + (search && `?${search}`)
  const reply = await sendWithProgress(url, request, onProgress).catch((error) => {
    if (signal?.aborted) throw error
    throw new CallError(0, '')
  })
  return readReply(endpoint, reply)
}
