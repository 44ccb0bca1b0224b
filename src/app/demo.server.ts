import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import type { PageSource } from '../pages/pageSource.server.ts'
import type { Config } from '../server/config.ts'
import { ApiError } from '../server/errors.ts'
import { publicNetwork } from '../server/http/publicRequest.server.ts'
import { megabyte } from '../shared/files/files.ts'
import type { AppDependencies, Demo } from './appDependencies.server.ts'

/** The option of the server that makes it a demo until a time. */
export const demoOption = '--demo-until='

/** The demo that a process was started for. */
export function demoOf(
  args: string[],
  {
    adminEmail: email = '',
    adminPassword: password = '',
  }: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Demo | undefined {
  const given = args.find((argument) => argument.startsWith(demoOption))
  if (given === undefined) return undefined
  return { email, password, until: new Date(given.slice(demoOption.length)) }
}

/** The dependencies of a demo, whose pages are marked and which sends nothing: no mail, no webhook, no request. */
export function inDemo(dependencies: AppDependencies, demo: Demo): AppDependencies {
  const { publish: _, ...others } = dependencies
  const noNetwork = { ...publicNetwork, isAllowed: () => false }
  return {
    ...others,
    demo,
    pages: markedPages(dependencies.pages, demo),
    mail: undefined,
    webhooks: noNetwork,
    reach: noNetwork,
    ai: { ...dependencies.ai, apiKey: undefined },
    backups: { ...dependencies.backups, isDaily: false, copies: undefined },
  }
}

/** Serves the style of the mark, and refuses what would outlive a visitor's work, reach others, or fill the disk. */
export function serveDemo(app: Hono): void {
  app.get(stylePath, (http) =>
    http.body(style, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  )
  app.use('/api/*', async ({ req }, next) => {
    if (!isAllowed(req.method, req.path)) throw new ApiError(403, demoMessages.refused)
    await next()
  })
  app.use(
    bodyLimit({
      maxSize: megabyte,
      onError: () => {
        throw new ApiError(413, demoMessages.tooLarge)
      },
    }),
  )
}

export const demoMessages = {
  refused: 'This is a demo, where this cannot be done',
  tooLarge: 'In the demo, files have at most 1 MB',
} as const

/** Calls under /api/admin that change no account, send nothing, and store content alone. */
const allowedInAdmin = new Set(
  [
    ...[
      'login',
      'logout',
      'time-zone',
      'time-zone/detected',
      'first-steps',
      'first-steps/dismissed',
    ],
    ...['import', 'import/text', 'import/take', 'import/undo'],
  ].map((call) => `/api/admin/${call}`),
)

/** Of other calls, one closes the site to all visitors. */
const isAllowed = (method: string, path: string) =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method) ||
  allowedInAdmin.has(path) ||
  !(path.startsWith('/api/admin/') || path.startsWith('/api/opening'))

function markedPages(pages: PageSource, demo: Demo): PageSource {
  const notice = noticeOf(demo)
  const marked = (template: string) => template.replace('<body>', (body) => body + notice)
  return {
    ...pages,
    notice,
    landingTemplate: async () => marked(await pages.landingTemplate()),
    closedTemplate: async () => marked(await pages.closedTemplate()),
    adminPage: async (path) => marked(await pages.adminPage(path)),
  }
}

const stylePath = '/demo.css'

function noticeOf({ email, password, until }: Demo): string {
  const time = until.toISOString()
  return html`<details class="demo" open lang="en" dir="ltr">
      <link rel="stylesheet" href="${stylePath}" />
      <summary>Demo</summary>
      <p>
        Everybody may <a href="/admin">sign in</a> as <code>${email}</code> with
        <code>${password}</code>, and read what is written here. It is thrown away at
        <time datetime="${time}">${time.slice(11, 16)} UTC</time>.
      </p>
    </details>`.toString()
}

// A corner of the window is free where a page has its navigation at the top; elsewhere the notice is above the page.
const style = `
.demo {
  padding: 0.5rem 1rem;
  background: #17181c;
  color: #fbfaf7;
  font: 0.8125rem/1.5 system-ui, sans-serif;
  text-align: left;
}
.demo summary { font-weight: 600; cursor: pointer; }
.demo p { margin: 0; }
.demo a { color: inherit; text-decoration: underline; }
.demo code { font-family: ui-monospace, monospace; }
@media (width >= 768px) {
  .demo:has(~ [data-hydrated]) {
    position: fixed;
    /* Above the bar at the bottom of the theme Terminal. */
    inset-block-end: calc(var(--status, 0px) + 1rem);
    inset-inline-start: 1rem;
    z-index: 2147483647;
    max-width: 20rem;
    border: 1px solid #6b6e78;
    border-radius: 0.5rem;
  }
}
@media (width >= 1024px) {
  /* Beside the list of the admin's pages. */
  .demo:has(~ #root:not([data-hydrated])) { padding-inline-start: 17rem; }
}
@media print { .demo { display: none; } }
`
