import { LRUCache } from 'lru-cache'
import { documentStores } from '../../../cms/document/documentStores.server.ts'
import type { Appearance } from '../../../content/publicDocument.ts'
import { sha256 } from '../../../server/auth/tokens.ts'
import { memoizeFor } from '../../../server/cache/memoize.ts'
import type { Database } from '../../../server/db/database.ts'
import { ApiError } from '../../../server/errors.ts'
import { storedFiles } from '../../../server/files/fileStore.ts'
import { assetUrl } from '../../../shared/files/assetUrl.ts'
import { textsIn } from '../../../shared/texts/translations.ts'
import { printColors } from '../../../site/appearance/paletteColors.ts'
import { availabilityOf } from '../../../site/availability.ts'
import { ownerTimeZone } from '../../../site/ownerTimeZone.server.ts'
import type {
  Choices,
  ListedResumes,
  Resume,
  ResumePreview,
} from '../../../site/resumes/contract.ts'
import { resumeName, resumePath } from '../../../site/resumes/paths.ts'
import { resumeSections } from '../../../site/resumes/sections.ts'
import { defaultOf, isCurrent } from '../../../site/resumes/store.server.ts'
import type { PublishedContent } from '../../../site/storedContent.server.ts'
import type { ResumeContent } from '../content/resumeContent.ts'
import { toJsonResume } from '../content/toJsonResume.ts'
import { type Outline, outlineOf } from '../outline/outline.ts'
import { hasFontsFor } from '../pdf/fonts.server.ts'
import type { LayoutOptions } from '../pdf/typeset.server.ts'
import {
  exceedsTextLimit,
  photoOf,
  previewResume,
  refuseTooMuchText,
  typesetResume,
} from '../pdf/typesetWork.server.ts'
import { resumesMessages } from '../resumesMessages.ts'
import { plainTextOf } from '../text/plainText.ts'
import { checkText } from '../text-check/checkText.ts'
import { wordFileOf } from '../word/wordFile.server.ts'
import { workingLifeOf } from './resumeContent.server.ts'

/** Number of PDFs whose details are remembered. */
const mostKnown = 40

type Dependencies = {
  db: Database
  /** Published content. */
  published: () => PublishedContent
  now: () => Date
  /** The configured address of the site; a request's Host is not trusted. */
  publicUrl?: string | undefined
}

/** The résumés that are made from the content: which of them visitors may have, and what each is made into. */
export function generatedResumes(dependencies: Dependencies) {
  const { published } = dependencies
  const writer = resumeWriter(dependencies)
  return {
    build: writer.build,

    ...currentResumes(dependencies),
    ...resumePdfs(dependencies, writer),

    async choices(): Promise<Choices> {
      const { sections, own: ownSections = [] } = await workingLifeOf(published())
      const standard = resumeSections.map((id) => ({ id, entries: sections[id] }))
      return {
        sections: [...standard, ...ownSections].map(({ entries, ...section }) => ({
          ...section,
          entries: entries.map(({ id, name, points }) => ({ id, name, points })),
        })),
      }
    },
  }
}

function currentResumes({ published, now }: Dependencies) {
  /** The résumés that are to be had, in their order, and the default one of them. */
  const readCurrent = async (content = published()) => {
    const [resumes, documents] = [await content.resumes(), await content.documents()]
    const today = ownerTimeZone.dayOf(documents, now())
    return {
      current: resumes.filter((resume) => isCurrent(resume, today)),
      first: defaultOf(resumes, documentStores['resume-settings'].of(documents), today),
    }
  }

  return {
    /** The default résumé; undefined where there is none to be had. */
    findDefault: async (content = published()) => (await readCurrent(content)).first,

    /** The public résumé at a name in an address. */
    async find(name: string): Promise<Resume | undefined> {
      const { current } = await readCurrent()
      return current.find((resume) => resumeName(resume) === name)
    },

    /** The résumés that are to be had, listed or not. */
    current: async (): Promise<Resume[]> => (await readCurrent()).current,

    async listed(): Promise<ListedResumes> {
      const { current, first } = await readCurrent()
      return current
        .filter(({ unlisted }) => unlisted === 0)
        .toSorted((a, b) => Number(b._id === first?._id) - Number(a._id === first?._id))
        .map((resume) => {
          const url = `${resumePath}/${resumeName(resume)}`
          const { name, language, updated_at } = resume
          const forms = {
            pdf: `${url}.pdf`,
            word: `${url}.docx`,
            json: `${url}.json`,
            text: `${url}.txt`,
          }
          const is_default = resume._id === first?._id
          return { name, language, updated_at, is_default, url, ...forms, markdown: `${url}.md` }
        })
    },
  }
}

type Writer = ReturnType<typeof resumeWriter>

function resumeWriter({ db, published, publicUrl = '' }: Dependencies) {
  /** A résumé as JSON Resume, and what all that is written of it says; `canonical` is where the site has it. */
  const write = async (resume: Resume, { canonical = '', content = published() } = {}) => {
    const life = await workingLifeOf(content)
    const documents = await content.documents()
    const settings = documentStores['resume-settings'].of(documents)
    const info = documentStores['contact-info'].of(documents)
    const said = availabilityOf(info, await content.today(), textsIn(resume.language))
    const availability = [...said.terms, ...said.details]
    const json = toJsonResume({
      resume,
      life,
      settings,
      availability,
      siteUrl: publicUrl,
      canonical,
    })
    return { json, outline: outlineOf(json), life }
  }

  const lookOf = async (resume: Resume, { person }: ResumeContent, appearance: Appearance) => {
    const { template, paper, pages, updated_at } = resume
    const time = Math.floor(Date.parse(updated_at) / 1000)
    const photo = resume.photo ? await readPhoto(person.portrait) : undefined
    const { theme, palette, accent_hue } = appearance
    const colors = printColors({ theme, palette, accentHue: accent_hue })
    return { template, paper, pages, time, photo, colors } satisfies LayoutOptions
  }

  const readPhoto = async (portrait: string) => {
    const name = /^\/uploads\/([^/]+)$/.exec(assetUrl(portrait))?.[1]
    const bytes = name && (await storedFiles(db).readBytes(name))
    return name && bytes ? photoOf(name, async () => bytes) : undefined
  }

  return {
    write,

    /** Like `write`, with layout options and the prepared photo. */
    async build(resume: Resume, canonical = '') {
      const content = published()
      const written = await write(resume, { canonical, content })
      return { ...written, look: await lookOf(resume, written.life, await content.appearance()) }
    },
  }
}

function resumePdfs({ published }: Dependencies, { write, build }: Writer) {
  /** Details of generated PDFs, by content. */
  const pdfDetails = new LRUCache<string, { isNamed: boolean; size: number }>({ max: mostKnown })
  const textsOf = memoizeFor(async (_: PublishedContent) => new Map<string, string>())
  const keyOf = (resume: Resume, { outline, life }: Written) =>
    sha256(JSON.stringify([resume, outline, life.person.portrait]))

  return {
    /**
     * The PDF of a résumé, and its text. Throws a 503 ApiError if it cannot be made now, and 409 if the name cannot be read in it.
     */
    async pdf(resume: Resume) {
      const built = await build(resume)
      const { isNamed, ...result } = await typesetResume(built.outline, built.look)
      pdfDetails.set(keyOf(resume, built), { isNamed, size: result.pdf.byteLength })
      if (!isNamed) throw new ApiError(409, resumesMessages.nameless)
      return { ...result, filename: filenameOf(built), text: plainTextOf(built.outline) }
    },

    /** All of a résumé as plain text, without setting it; written once until content changes. */
    async text(resume: Resume): Promise<string> {
      const content = published()
      const texts = await textsOf(content)
      const text = texts.get(resume._id) ?? plainTextOf((await write(resume, { content })).outline)
      texts.set(resume._id, text)
      return text
    },

    /** The Word file of a résumé. Throws a 400 ApiError if it exceeds the maximum text. */
    async wordFile(resume: Resume) {
      const built = await build(resume)
      refuseTooMuchText(built.outline)
      const bytes = await wordFileOf(built.outline, built.look)
      return { bytes, filename: `${built.outline.title}.docx` }
    },

    /**
     * Details of a résumé's PDF without making it; `size` in bytes is known once it was made. undefined if the text
     * is too long or the name unreadable.
     */
    async pdfFacts(
      resume: Resume,
      content = published(),
    ): Promise<{ filename: string; size?: number } | undefined> {
      const written = await write(resume, { content })
      const details = pdfDetails.get(keyOf(resume, written))
      const isNamed = details?.isNamed ?? hasFontsFor(written.outline.name)
      if (exceedsTextLimit(written.outline) || !isNamed) return undefined
      return { filename: filenameOf(written), ...(details && { size: details.size }) }
    },

    async proof(resume: Resume): Promise<ResumePreview> {
      const { outline, look } = await build(resume)
      const { pdf, pages, fits, unshown, isNamed, pictures, text } = await previewResume(
        outline,
        look,
      )
      const inWebP = (bytes: Uint8Array) =>
        `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`
      return {
        pages,
        fits,
        unshown,
        is_named: isNamed,
        text,
        size: pdf.byteLength,
        pictures: pictures.map(inWebP),
        ...checkText(outline, text),
      }
    },
  }
}

type Written = { outline: Outline; life: ResumeContent }

const filenameOf = ({ outline }: Pick<Written, 'outline'>) => `${outline.title}.pdf`

export type GeneratedResumes = ReturnType<typeof generatedResumes>
