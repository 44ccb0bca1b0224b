import type { Context, Hono } from 'hono'
import type { Resume } from '../../features/resumes/contract.ts'
import { resumeName, resumePath } from '../../features/resumes/paths.ts'
import { markdownOf } from '../../features/resumes/text/markdown.ts'
import { plainTextOf } from '../../features/resumes/text/plainText.ts'
import { memoizeLru } from '../../server/cache/memoizeLru.ts'
import { anyOrigin } from '../../server/cache/originText.ts'
import type { Changes } from '../../server/changes.ts'
import { fileDisposition } from '../../server/http/fileDisposition.ts'
import { type Origins, siteOrigin } from '../../server/http/origins.ts'
import { namesTag, strongTag } from '../../server/http/reply.ts'
import { elsewhereOf } from '../pages/elsewhere.server.ts'
import type { LoadLanding } from '../pages/landing.server.ts'
import { policyFor } from '../pages/pagePolicies.server.ts'
import { headOfTemplate, type PageSource, withRoot } from '../pages/pages.server.ts'
import { rootAttributes } from '../visitor/rootAttributes.server.ts'
import type { BuiltResumes } from './builtResumes.server.ts'
import { resumeHead } from './resumeHead.server.ts'

type Dependencies = {
  built: BuiltResumes
  loadLanding: LoadLanding
  origins: Origins
  changes: Changes
  source: PageSource
  nothingHere: (http: Context) => Response | Promise<Response>
}

/** A résumé in one of its forms, as it is sent. */
type Written = {
  type: string
  body: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}
type Asked = {
  resume: Resume
  /** Its address without the ending of a form. */
  path: string
}

/** How many résumés in one of their forms are kept as they were written, until something changes. */
const maxWritten = 64

/** Serves the default résumé at /resume and every other at /resume/<name>, in each of its forms. */
export function serveResumes(app: Hono, dependencies: Dependencies): void {
  const { built, origins, changes, source, nothingHere } = dependencies
  const forms = formsOf(dependencies)
  const kept = memoizeLru<Written>(maxWritten)
  let version = 0
  changes.onChange('content', () => {
    version += 1
    kept.forget()
  })

  const answer = async (http: Context, form: string, find: () => Promise<Resume | undefined>) => {
    // What is read before a change may not be kept after it.
    const asked = version
    const [resume, write] = [await find(), forms[form]]
    if (!resume || !write) return nothingHere(http)
    const path = http.req.path.slice(0, form ? -form.length - 1 : undefined)
    if (!source.isCached) kept.forget()
    const key = [asked, resume._id, http.req.path].join(' ')
    const written = await kept(key, () => write({ resume, path }))
    const isShared = isListed(resume)
    return answerWritten(http, atOrigin(written, siteOrigin(http, origins)), isShared)
  }
  for (const form of Object.keys(forms)) {
    const ending = form && `.${form}`
    app.get(resumePath + ending, (http) => answer(http, form, built.findDefault))
  }
  app.get(`${resumePath}/:file`, (http) => {
    const file = http.req.param('file')
    const [, name = file, form = ''] = /^(.+)\.(\w+)$/.exec(file) ?? []
    return answer(http, form, () => built.find(name))
  })
}

/** A résumé is written once for all hosts that it is asked for at. */
const atOrigin = ({ body, ...written }: Written, origin: string): Written => ({
  ...written,
  body: typeof body === 'string' ? body.replaceAll(anyOrigin, () => origin) : body,
})

export const isListed = ({ unlisted }: Resume) => unlisted === 0

function formsOf({ built, loadLanding, source }: Dependencies) {
  const build = ({ resume, path }: Asked) => built.build(resume, anyOrigin + path)
  const forms: Record<string, (asked: Asked) => Promise<Written>> = {
    '': async (asked) => {
      const { json, outline } = await build(asked)
      const { resume, path } = asked
      const [{ landing }, { renderResume, styles }] = await Promise.all([
        loadLanding(),
        source.resumeRenderer(),
      ])
      const own = isListed(resume) ? `${resumePath}/${resumeName(resume)}` : path
      const head = resumeHead({
        ...{ outline, json, isListed: isListed(resume) },
        ...{ url: anyOrigin + own, pdf: `${path}.pdf` },
      })
      const body = renderResume({
        outline,
        photo: json.basics.image,
        forms: links.map(({ label, form }) => ({ label, href: `${path}.${form}` })),
      })
      const start = headOfTemplate(await source.landingTemplate())
      const style = `<style>${styles}</style>`
      return {
        type: 'text/html',
        body: `${withRoot(start, rootAttributes(landing))}${head}
    ${style}
  </head>
  <body>${body}</body>
</html>
`,
        headers: {
          'Content-Security-Policy':
            source.policy ?? policyFor(start + style)(elsewhereOf(landing)),
        },
      }
    },
    pdf: async ({ resume }) => pdfOf(built, resume, 'inline'),
    json: async (asked) => ({
      type: 'application/json',
      body: `${JSON.stringify((await build(asked)).json, null, 2)}\n`,
    }),
    md: async (asked) => ({
      type: 'text/markdown',
      body: markdownOf((await build(asked)).outline),
    }),
    txt: async (asked) => ({ type: 'text/plain', body: plainTextOf((await build(asked)).outline) }),
  }
  return forms
}

const links = [
  { label: 'PDF', form: 'pdf' },
  { label: 'JSON', form: 'json' },
  { label: 'Markdown', form: 'md' },
  { label: 'Text', form: 'txt' },
]

async function pdfOf(
  built: BuiltResumes,
  resume: Resume,
  type: 'inline' | 'attachment',
): Promise<Written> {
  const { pdf, filename } = await built.pdf(resume)
  return {
    type: 'application/pdf',
    body: new Uint8Array(pdf),
    headers: { 'Content-Disposition': fileDisposition(filename, type) },
  }
}

/** A résumé as a download. */
export const downloadResume = async (http: Context, built: BuiltResumes, resume: Resume) =>
  answerWritten(http, await pdfOf(built, resume, 'attachment'), isListed(resume))

/** A résumé may expire, or be taken away: who has it asks again each time. */
function answerWritten(
  http: Context,
  { type, body, headers }: Written,
  isShared: boolean,
): Response {
  const etag = strongTag(body)
  const all: Record<string, string> = {
    'Cache-Control': 'private, no-cache',
    ETag: etag,
    ...(!isShared && { 'X-Robots-Tag': 'noindex' }),
    ...headers,
  }
  if (namesTag(http.req.header('If-None-Match'), etag)) return http.body(null, 304, all)
  const charset = type === 'application/pdf' ? '' : '; charset=UTF-8'
  return http.body(body, 200, { ...all, 'Content-Type': type + charset })
}
