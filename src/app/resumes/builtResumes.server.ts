import { LRUCache } from 'lru-cache'
import { toJsonResume } from '../../features/resumes/content/toJsonResume.ts'
import type { WorkingLife } from '../../features/resumes/content/workingLife.ts'
import type { Choices, ListedResumes, Proof, Resume } from '../../features/resumes/contract.ts'
import { type Outline, outlineOf } from '../../features/resumes/outline/outline.ts'
import { resumeName, resumePath } from '../../features/resumes/paths.ts'
import { hasFontsFor } from '../../features/resumes/pdf/fonts.server.ts'
import type { Look } from '../../features/resumes/pdf/typeset.server.ts'
import {
  holdsTooMuch,
  photoOf,
  proofResume,
  typesetResume,
} from '../../features/resumes/pdf/typesetWork.server.ts'
import { checkReading } from '../../features/resumes/reading/checkReading.ts'
import { resumesMessages } from '../../features/resumes/resumesMessages.ts'
import { resumeSections } from '../../features/resumes/sections.ts'
import {
  isCurrent,
  resumeSettingsStore,
  resumesStore,
} from '../../features/resumes/store.server.ts'
import { sha256 } from '../../server/auth/tokens.ts'
import type { Database } from '../../server/db/database.ts'
import { ApiError } from '../../server/errors.ts'
import { storedFiles } from '../../server/files/fileStore.ts'
import { assetUrl } from '../../shared/files/assetUrl.ts'
import { readWorkingLife } from './workingLife.server.ts'

/** Of how many PDFs it is remembered what they were like. */
const mostKnown = 40

type Dependencies = {
  db: Database
  now: () => Date
  /** The address of the site as its settings have it: what a request is addressed to says anybody who makes one. */
  publicUrl?: string | undefined
}

/** The résumés that are made from the record: which of them visitors may have, and what each is made into. */
export function builtResumes({ db, now, publicUrl = '' }: Dependencies) {
  const today = () => now().toISOString().slice(0, 10)

  /** The PDFs that were made, by what is in them. */
  const known = new LRUCache<string, { isNamed: boolean; size: number }>({ max: mostKnown })
  const keyOf = (resume: Resume, { outline, life }: Written) =>
    sha256(JSON.stringify([resume, outline, life.person.portrait]))

  /** A résumé as JSON Resume, and what all that is written of it says; `canonical` is where the site has it. */
  const write = async (resume: Resume, canonical = '') => {
    const [life, settings] = await Promise.all([readWorkingLife(db), resumeSettingsStore.read(db)])
    const json = toJsonResume({ resume, life, settings, siteUrl: publicUrl, canonical })
    return { json, outline: outlineOf(json), life }
  }

  /** The same with its look, for which a photo may have to be cut. */
  const build = async (resume: Resume, canonical = '') => {
    const written = await write(resume, canonical)
    return { ...written, look: await lookOf(resume, written.life) }
  }

  const lookOf = async (resume: Resume, { person }: WorkingLife): Promise<Look> => {
    const { template, paper, pages, updated_at } = resume
    const time = Math.floor(Date.parse(updated_at) / 1000)
    const photo = resume.photo ? await readPhoto(person.portrait) : undefined
    return { template, paper, pages, time, photo }
  }

  const readPhoto = async (portrait: string) => {
    const name = /^\/uploads\/([^/]+)$/.exec(assetUrl(portrait))?.[1]
    const bytes = name && (await storedFiles(db).readBytes(name))
    return name && bytes ? photoOf(name, async () => bytes) : undefined
  }

  return {
    build,

    /** The default résumé; undefined where there is none to be had. */
    findDefault: () => resumesStore.findDefault(db, today()),

    /** The résumé of a name in an address, where visitors may have it. */
    async find(name: string): Promise<Resume | undefined> {
      const resumes = await resumesStore.published.list(db)
      return resumes.find((resume) => resumeName(resume) === name && isCurrent(resume, today()))
    },

    /**
     * The PDF of a résumé. Throws a 503 ApiError where it cannot be made now, and a 409 one where the name cannot be read
     * in it.
     */
    async pdf(resume: Resume) {
      const built = await build(resume)
      const { isNamed, ...made } = await typesetResume(built.outline, built.look)
      known.set(keyOf(resume, built), { isNamed, size: made.pdf.byteLength })
      if (!isNamed) throw new ApiError(409, resumesMessages.nameless)
      return { ...made, filename: filenameOf(built) }
    },

    /**
     * What is told of the PDF of a résumé without making it: its size, in bytes, is known once it has been made.
     * Undefined where it holds too much to be made, or its name cannot be read.
     */
    async pdfFacts(resume: Resume): Promise<{ filename: string; size?: number } | undefined> {
      const written = await write(resume)
      const made = known.get(keyOf(resume, written))
      const isNamed = made?.isNamed ?? hasFontsFor(written.outline.name)
      if (holdsTooMuch(written.outline) || !isNamed) return undefined
      return { filename: filenameOf(written), ...(made && { size: made.size }) }
    },

    async listed(): Promise<ListedResumes> {
      const first = await resumesStore.findDefault(db, today())
      const resumes = (await resumesStore.published.list(db)).filter(
        (resume) => resume.unlisted === 0 && isCurrent(resume, today()),
      )
      return resumes
        .toSorted((a, b) => Number(b._id === first?._id) - Number(a._id === first?._id))
        .map((resume) => {
          const url = `${resumePath}/${resumeName(resume)}`
          const { name, language, updated_at } = resume
          const forms = { pdf: `${url}.pdf`, json: `${url}.json`, text: `${url}.txt` }
          const is_default = resume._id === first?._id
          return { name, language, updated_at, is_default, url, ...forms, markdown: `${url}.md` }
        })
    },

    async choices(): Promise<Choices> {
      const { sections } = await readWorkingLife(db)
      return {
        sections: resumeSections.map((id) => ({
          id,
          entries: sections[id].map(({ id, name, points }) => ({ id, name, points })),
        })),
      }
    },

    async proof(resume: Resume): Promise<Proof> {
      const { outline, look } = await build(resume)
      const { pdf, pages, fits, unshown, isNamed, pictures, text } = await proofResume(
        outline,
        look,
      )
      const inWebP = (bytes: Uint8Array) =>
        `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`
      return {
        ...{ pages, fits, unshown, is_named: isNamed, text, size: pdf.byteLength },
        ...{ pictures: pictures.map(inWebP), ...checkReading(outline, text) },
      }
    },
  }
}

type Written = { outline: Outline; life: WorkingLife }

const filenameOf = ({ outline }: Pick<Written, 'outline'>) => `${outline.title}.pdf`

export type BuiltResumes = ReturnType<typeof builtResumes>
