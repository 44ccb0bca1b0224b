import type { Context, Hono } from 'hono'
import type { GeneratedResumes } from '../../features/resumes/generated/generatedResumes.server.ts'
import { isRightToLeft } from '../../features/resumes/outline/isRightToLeft.ts'
import { markdownOf } from '../../features/resumes/text/markdown.ts'
import { plainTextOf } from '../../features/resumes/text/plainText.ts'
import { memoizeLru } from '../../server/cache/memoizeLru.ts'
import { fileDisposition } from '../../server/http/fileDisposition.ts'
import { namesTag, strongTag } from '../../server/http/reply.ts'
import type { Resume } from '../../site/resumes/contract.ts'
import { resumeName, resumePath } from '../../site/resumes/paths.ts'
import { madeOf, type Site } from '../../site/siteSnapshot.server.ts'
import { externalHostsOf } from '../externalHosts.server.ts'
import { rootAttributes } from '../landing/rootAttributes.server.ts'
import type { PageSource } from '../pageSource.server.ts'
import { readFrame, writePage } from '../standalonePage.server.ts'
import { resumeHead } from './resumeHead.server.ts'

type Dependencies = {
  built: GeneratedResumes
  readSite: () => Site
  source: PageSource
  answerUnknown: (http: Context) => Response | Promise<Response>
}

/** A response with a résumé in one format. */
type Written = {
  type: string
  body: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}
type ResumeRequest = {
  resume: Resume
  /** Its address without the format's extension. */
  path: string
}

/** Maximum number of cached responses. */
const maxWritten = 64

/**
 * Serves the default résumé at /resume and others at /resume/<name>, in every format. Returns the answer with the PDF of
 * any résumé.
 */
export function serveResumes(app: Hono, dependencies: Dependencies) {
  const { built, readSite, source, answerUnknown } = dependencies
  const forms = formsOf(dependencies)
  const readCache = madeOf(readSite, async () => memoizeLru<Written>(maxWritten))

  const answer = async (http: Context, form: string, find: () => Promise<Resume | undefined>) => {
    // Answers that were read before a change may not be cached after it.
    const [cache, resume] = await Promise.all([readCache(), find()])
    const write = forms[form]
    if (!resume || !write) return answerUnknown(http)
    const path = http.req.path.slice(0, form ? -form.length - 1 : undefined)
    if (!source.isCached) cache.forget()
    const key = `${resume._id} ${http.req.path}`
    const written = await cache(key, () => write({ resume, path }))
    const isShared = isListed(resume)
    return answerWritten(http, written, isShared)
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
  // Its own address says what the owner named it.
  return (http: Context, resume: Resume) =>
    answer(http, 'pdf', async () => ({ ...resume, unlisted: 1 }))
}

const isListed = ({ unlisted }: Resume) => unlisted === 0

function formsOf({ built, readSite, source }: Dependencies) {
  const addressOf = async (path: string) => {
    const origin = await readSite().origin()
    return origin && origin + path
  }
  const build = async ({ resume, path }: ResumeRequest) =>
    built.build(resume, await addressOf(path))
  const forms: Record<string, (resumeRequest: ResumeRequest) => Promise<Written>> = {
    '': async (request) => {
      const { json, outline } = await build(request)
      const { resume, path } = request
      const [frame, { renderResume, styles }] = await Promise.all([
        readFrame(readSite(), source),
        source.resumeRenderer(),
      ])
      const pagePath = isListed(resume) ? `${resumePath}/${resumeName(resume)}` : path
      const root = rootAttributes(frame.landing, outline.language)
      const { html, policy } = await writePage(
        { ...frame, root },
        {
          head: resumeHead({
            ...{ outline, json, isListed: isListed(resume) },
            url: await addressOf(pagePath),
            pdf: `${path}.pdf`,
          }),
          body: renderResume({
            outline,
            photo: json.basics.image,
            forms: links.map(({ label, form }) => ({ label, href: `${path}.${form}` })),
          }),
          ...{ styles, elsewhere: externalHostsOf(frame.landing) },
          after: isRightToLeft(outline)
            ? `<link rel="stylesheet" href="${(await source.typefaceFiles('right-to-left')).sheet}" />`
            : '',
        },
      )
      return { type: 'text/html', body: html, headers: { 'Content-Security-Policy': policy } }
    },
    pdf: async ({ resume }) => pdfOf(built, resume, 'inline'),
    json: async (request) => ({
      type: 'application/json',
      body: `${JSON.stringify((await build(request)).json, null, 2)}\n`,
    }),
    md: async (request) => ({
      type: 'text/markdown',
      body: markdownOf((await build(request)).outline),
    }),
    txt: async (request) => ({
      type: 'text/plain',
      body: plainTextOf((await build(request)).outline),
    }),
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
  built: GeneratedResumes,
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
export const downloadResume = async (http: Context, built: GeneratedResumes, resume: Resume) =>
  answerWritten(http, await pdfOf(built, resume, 'attachment'), isListed(resume))

/** Clients must revalidate, because a résumé may expire or be deleted. */
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
