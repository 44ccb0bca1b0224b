import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Endpoint } from '../shared/endpoint.ts'
import { openApi } from './openapi.server.ts'

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Serves the API's description: for machines at /api/openapi.json, for people at /api/docs. */
export function serveApiDocs(app: Hono, endpoints: readonly Endpoint[]): void {
  app.get('/api/openapi.json', (http) => http.json(openApi(endpoints)))
  app.get('/api/docs', (http) =>
    http.html(page(endpoints), 200, { 'Content-Security-Policy': policy }),
  )
}

function page(endpoints: readonly Endpoint[]) {
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
          ${[...groups].map(([name, calls]) => html`<h2>${name}</h2>${calls.map(section)}`)}
        </main>
      </body>
    </html>`
}

function section(endpoint: Endpoint) {
  const { access, files = {}, input, limit, method, path, summary } = endpoint
  const description = input && openApi([endpoint]).paths
  const notes = [
    access === 'owner' ? 'needs a session' : 'open to all',
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
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 }
  main { max-width: 56rem; margin: 0 auto; padding: 3rem 1.25rem }
  h2 { margin-top: 3rem; text-transform: capitalize }
  h3 { margin: 2rem 0 0; font-size: 1rem; overflow-wrap: anywhere }
  p { margin: .25rem 0 .5rem }
  pre { overflow: auto; font-size: .8rem }
`
