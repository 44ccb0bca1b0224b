import type { Context } from 'hono'
import type { GeneratedResumes } from '../../features/resumes/generated/generatedResumes.server.ts'
import { markdownOf } from '../../features/resumes/text/markdown.ts'
import { plainTextOf } from '../../features/resumes/text/plainText.ts'
import { notFound } from '../../server/errors.ts'
import { fileDisposition } from '../../server/http/fileDisposition.ts'
import type { Rendered } from '../../server/response-cache/answerTable.ts'
import { wordType } from '../../shared/files/files.ts'
import type { Resume } from '../../site/resumes/contract.ts'
import { resumeName, resumePath } from '../../site/resumes/paths.ts'
import { templateOf } from '../../site/resumes/templates/templates.ts'
import { externalHostsOf } from '../externalHosts.server.ts'
import { rootAttributes } from '../landing/rootAttributes.server.ts'
import { answerPage, asRendered, type Page, type PageSite } from '../page.server.ts'
import { writePage } from '../standalonePage.server.ts'
import { resumeHead } from './resumeHead.server.ts'

type Wanted = {
  resume: Resume
  /** Its address without the end that names the form. */
  path: string
}

type Render = (site: PageSite, wanted: Wanted) => Promise<Rendered>

/** The forms of a résumé, by the end of the address; '' is the page. */
const forms: Record<string, Render> = {
  '': renderResumePage,
  pdf: ({ resumes }, { resume }) => pdfOf(resumes, resume, 'inline'),
  docx: ({ resumes }, { resume }) => wordFileOf(resumes, resume),
  json: async (site, wanted) => {
    const { json } = await build(site, wanted)
    return fileOf(wanted.resume, 'application/json', `${JSON.stringify(json, null, 2)}\n`)
  },
  md: renderMarkdownFile,
  txt: async (site, wanted) => {
    const { outline } = await build(site, wanted)
    return fileOf(wanted.resume, 'text/plain', plainTextOf(outline))
  },
}

/** The default résumé, and all others by their names, in every form. */
export const resumePages: Page[] = Object.entries(forms).flatMap(([form, render]) => {
  const end = form && `.${form}`
  return [
    resumePage(end, render, {
      path: resumePath + end,
      find: (_, { resumes }) => resumes.findDefault(),
      pathOf: () => resumePath,
      addresses: async ({ resumes }) => ((await resumes.findDefault()) ? [resumePath] : []),
    }),
    resumePage(end, render, {
      path: form ? `${resumePath}/:file{.+\\.${form}}` : `${resumePath}/:file{[^.]+}`,
      find: (http, { resumes }) =>
        resumes.find((http.req.param('file') ?? '').slice(0, form ? -end.length : undefined)),
      pathOf: pathOfName,
      addresses: async ({ resumes }) => (await resumes.current()).map(pathOfName),
    }),
  ]
})

type Place = {
  path: string
  find(http: Context, site: PageSite): Promise<Resume | undefined>
  /** The address of a résumé without the end that names the form. */
  pathOf(resume: Resume): string
  addresses(site: PageSite): Promise<string[]>
}

function resumePage(end: string, render: Render, place: Place): Page {
  const { path, find, pathOf, addresses } = place
  const renderForm = async (site: PageSite, id: string, form: Render) => {
    const resumes = await site.readSite().content.resumes()
    const resume = resumes.find(({ _id }) => _id === id)
    if (!resume) throw notFound('This résumé was deleted')
    return form(site, { resume, path: pathOf(resume) })
  }
  return {
    path,
    isCounted: end === '',
    isDoneApart: true,
    isAwaited: true,

    async find(http, site) {
      const resume = await find(http, site)
      return resume && { key: resume._id }
    },

    render: (site, id) => renderForm(site, id, render),

    ...(end === '' && {
      renderMarkdown: (site: PageSite, id: string) => renderForm(site, id, renderMarkdownFile),
    }),

    async addresses(site) {
      const listed = await site.resumes.listed()
      return (await addresses(site)).map((one) => {
        const named = listed.find(({ url }) => end === '' && url === one)
        return {
          path: one + end,
          changedAt: named?.updated_at,
          isListed: named !== undefined,
        }
      })
    },
  }
}

function pathOfName(resume: Resume): string {
  return `${resumePath}/${resumeName(resume)}`
}

type Listing = Pick<Resume, 'unlisted'>

const isListed = ({ unlisted }: Listing) => unlisted === 0

const originOf = async ({ readSite }: PageSite, path: string) => {
  const origin = await readSite().origin()
  return origin && origin + path
}

const build = async (site: PageSite, { resume, path }: Wanted) =>
  site.resumes.build(resume, await originOf(site, path))

async function renderResumePage(site: PageSite, wanted: Wanted): Promise<Rendered> {
  const { resume, path } = wanted
  const { json, outline } = await build(site, wanted)
  const { renderResume, styles } = await site.source.resumeRenderer()
  const frame = await site.frame()
  const root = rootAttributes(frame.landing, outline.language)
  const head = resumeHead({
    outline,
    json,
    isListed: isListed(resume),
    url: await originOf(site, isListed(resume) ? pathOfName(resume) : path),
    pdf: `${path}.pdf`,
  })
  const body = renderResume({
    outline,
    template: templateOf(resume.template),
    photo: json.basics.image,
    forms: links.map(({ label, form }) => ({ label, href: `${path}.${form}` })),
  })
  const after = outline.isRightToLeft
    ? `<link rel="stylesheet" href="${(await site.source.typefaceFiles('right-to-left')).sheet}" />`
    : ''
  const elsewhere = externalHostsOf(frame.landing)
  const page = await writePage({ ...frame, root }, { head, body, styles, elsewhere, after })
  const { headers, ...rendered } = asRendered(page, true)
  return { ...rendered, headers: { ...headers, ...cachingOf(resume) } }
}

const links = [
  { label: 'PDF', form: 'pdf' },
  { label: 'Word', form: 'docx' },
  { label: 'JSON', form: 'json' },
  { label: 'Markdown', form: 'md' },
  { label: 'Text', form: 'txt' },
]

async function renderMarkdownFile(site: PageSite, wanted: Wanted): Promise<Rendered> {
  const { outline } = await build(site, wanted)
  return fileOf(wanted.resume, 'text/markdown', markdownOf(outline))
}

/** Clients must revalidate, because a résumé may expire or be deleted. */
const cachingOf = (resume: Listing): Record<string, string> => ({
  'Cache-Control': 'private, no-cache',
  ...(!isListed(resume) && { 'X-Robots-Tag': 'noindex' }),
})

const fileOf = (resume: Resume, type: string, body: string): Rendered => ({
  body,
  headers: { 'Content-Type': `${type}; charset=UTF-8`, ...cachingOf(resume) },
  isComplete: true,
})

/** The PDF of a résumé. Rejects with a 503 or 409 ApiError as `GeneratedResumes.pdf`. */
export async function pdfOf(
  resumes: GeneratedResumes,
  resume: Resume,
  type: 'inline' | 'attachment',
): Promise<Rendered> {
  const { pdf, filename } = await resumes.pdf(resume)
  return pdfAnswer(resume, { pdf: new Uint8Array(pdf), filename, type })
}

type Pdf = { pdf: Uint8Array<ArrayBuffer>; filename: string; type: 'inline' | 'attachment' }

/** A PDF as the answer for a résumé. */
export const pdfAnswer = (resume: Listing, { pdf, filename, type }: Pdf): Rendered =>
  documentOf(resume, pdf, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': fileDisposition(filename, type),
  })

async function wordFileOf(resumes: GeneratedResumes, resume: Resume): Promise<Rendered> {
  const { bytes, filename } = await resumes.wordFile(resume)
  return documentOf(resume, bytes, {
    'Content-Type': wordType,
    'Content-Disposition': fileDisposition(filename, 'attachment'),
  })
}

const documentOf = (
  resume: Listing,
  body: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Rendered => ({ body, headers: { ...headers, ...cachingOf(resume) }, isComplete: true })

/** A résumé as a download. */
export const downloadResume = async (
  http: Context,
  resumes: GeneratedResumes,
  { resume, form }: { resume: Resume; form: 'pdf' | 'word' },
) => {
  const page = await (form === 'pdf'
    ? pdfOf(resumes, resume, 'attachment')
    : wordFileOf(resumes, resume))
  return answerPage(http, { page, isCurrent: true })
}
