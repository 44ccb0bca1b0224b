import { createServer } from 'node:http'

/** A response of the product to be repeated. */
export type Answer = {
  name: string
  path: string
  requestHeaders: Record<string, string>
  status: number
  headers: [string, string][]
  /** The body in base64. */
  body: string
}

/** Sends the same bytes and headers as the product with plain node:http, as a baseline. */
process.once('message', (answers: Answer[]) => {
  const ready = new Map(
    answers.map(({ name, status, headers, body }) => [
      name,
      { status, headers: Object.fromEntries(headers), body: Buffer.from(body, 'base64') },
    ]),
  )
  const server = createServer((request, response) => {
    const answer = ready.get(`${request.headers['x-answer']}`)
    response.writeHead(answer?.status ?? 404, answer?.headers)
    response.end(answer?.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
