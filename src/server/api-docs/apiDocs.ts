import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Endpoint } from '../../shared/endpoint.ts'
import { memoize } from '../cache/memoize.ts'
import { answerPublic } from '../http/reply.ts'
import { openApi, whoMayCall } from './openapi.ts'

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Serves the API's description: for machines at /api/openapi.json, for people at /api/docs. Each is written once. */
export function serveApiDocs(app: Hono, endpoints: readonly Endpoint[]): void {
  const description = memoize(async () => JSON.stringify(await openApi(endpoints)))
  const docs = memoize(async () => String(await page(endpoints)))
  app.get('/api/openapi.json', async (http) =>
    answerPublic(http, await description(), { 'Content-Type': 'application/json; charset=UTF-8' }),
  )
  app.get('/api/docs', async (http) =>
    answerPublic(http, await docs(), {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': policy,
    }),
  )
}

async function page(endpoints: readonly Endpoint[]) {
  const groups = Map.groupBy(endpoints, ({ path }) => path.split('/')[2] ?? '')
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API · Vitrine</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>API</h1>
          <p>
            JSON in, JSON out; bodies may also be <code>multipart/form-data</code>. Failures answer
            <code>{"error": "…", "fields"?: {…}}</code>. The same as
            <a href="/api/openapi.json">OpenAPI</a>.
          </p>
          ${[...groups].map(([name, calls]) => html`<h2>${name}</h2>${calls.map((call) => section(call))}`)}
        </main>
      </body>
    </html>`
}

async function section(endpoint: Endpoint) {
  const { files = {}, input, limit, method, path, summary } = endpoint
  const description = input && (await openApi([endpoint])).paths
  const notes = [
    whoMayCall(endpoint),
    ...Object.entries(files).map(
      ([name, { maxBytes }]) => `${name}: a file up to ${maxBytes} bytes`,
    ),
    ...(limit ? [`${limit.requests} in ${limit.minutes} minutes from one address`] : []),
  ]
  return html`<section>
    <h3><code>${method} ${path}</code></h3>
    <p>${summary}. <small>${notes.join(' · ')}</small></p>
    ${
      description &&
      html`<details>
        <summary>Body and answer</summary>
        <pre>${JSON.stringify(description, null, 2)}</pre>
      </details>`
    }
  </section>`
}

const style = `
  :root { color-scheme: light dark; --line: light-dark(#0002, #fff3); --quiet: light-dark(#555, #aaa) }
  body { font: 1rem/1.6 system-ui, sans-serif; margin: 0;
    background: light-dark(#fbfaf7, #0d0f14); color: light-dark(#16181d, #eeede8) }
  main { max-width: 60rem; margin: 0 auto; padding: 4rem 1.25rem 6rem }
  h1 { font-size: 2.5rem; font-weight: 500; letter-spacing: -.02em; margin: 0 0 1rem }
  h2 { font: 500 .8rem ui-monospace, monospace; letter-spacing: .06em; text-transform: uppercase;
    color: var(--quiet); margin: 4rem 0 0; padding-bottom: .75rem; border-bottom: 1px solid var(--line) }
  section { padding: 1.25rem 0; border-bottom: 1px solid var(--line) }
  h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere }
  p { margin: .25rem 0 }
  small { display: block; color: var(--quiet); font-size: .875rem }
  a { color: inherit }
  summary { cursor: pointer; font-size: .875rem; padding: .25rem 0 }
  pre { overflow: auto; font-size: .8rem; padding: 1rem; border: 1px solid var(--line) }
`
