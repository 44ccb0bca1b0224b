import type { Hono } from 'hono'

export type Client = {
  /** Headers of every request; change them to change the caller. */
  headers: Headers
  cookies: Map<string, string>
  send(method: string, path: string, body?: Body): Promise<Response>
}

type Body = {
  json?: unknown
  form?: Record<string, string | Blob>
  raw?: BodyInit
  headers?: Record<string, string>
}

const origin = 'http://vitrine.test'

/** Calls the application in process and keeps cookies like a browser. */
export function createClient(app: Hono, headers: Record<string, string> = {}): Client {
  const client: Client = {
    headers: new Headers(headers),
    cookies: new Map(),
    async send(method, path, body = {}) {
      // Node requires this option for a streamed body.
      const request: RequestInit & { duplex: 'half' } = {
        method,
        headers: requestHeaders(client, body),
        body: requestBody(body),
        duplex: 'half',
      }
      const response = await app.request(`${origin}${path}`, request)
      keepCookies(client.cookies, response)
      return response
    },
  }
  return client
}

function requestHeaders({ headers, cookies }: Client, body: Body): Headers {
  const sent = new Headers(headers)
  sent.set('Host', 'vitrine.test')
  const pairs = [...cookies].map(([name, value]) => `${name}=${value}`)
  if (pairs.length > 0) sent.set('Cookie', pairs.join('; '))
  if ('json' in body) sent.set('Content-Type', 'application/json')
  for (const [name, value] of Object.entries(body.headers ?? {})) sent.set(name, value)
  return sent
}

function requestBody({ json, form, raw }: Body): BodyInit | undefined {
  if (raw !== undefined) return raw
  if (form === undefined) return json === undefined ? undefined : JSON.stringify(json)
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.append(name, value)
  return data
}

function keepCookies(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split('; ')
    const at = pair.indexOf('=')
    const isGone = attributes.some((attribute) => /^Max-Age=0$/i.test(attribute))
    if (isGone) cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
