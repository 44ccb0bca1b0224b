import { collectionMessages } from '../../../content/collectionMessages.ts'
import { applications } from '../../../content/collections/applications.ts'
import type { Database } from '../../../server/db/database.ts'
import { ApiError, notFound } from '../../../server/errors.ts'
import { dayIn } from '../../../shared/dates/timeZones.ts'
import { fieldErrors } from '../../../shared/rules/fieldErrors.ts'
import { applicationStore } from '../../../site/applications/store.server.ts'
import { ownerTimeZone } from '../../../site/ownerTimeZone.server.ts'
import type { Resume } from '../../../site/resumes/contract.ts'
import { resumesStore } from '../../../site/resumes/store.server.ts'
import type { GeneratedResumes } from '../generated/generatedResumes.server.ts'
import { callTypesetting } from '../pdf/typesetWork.server.ts'
import { letter } from './letter.ts'
import type { typesetLetter } from './letterPdf.server.ts'
import { letterText } from './letterText.ts'
import { letterWord } from './letterWord.server.ts'
import { outlineOfLetter } from './outlineOfLetter.ts'

type Dependencies = {
  db: Database
  now: () => Date
  resumes: Pick<GeneratedResumes, 'build' | 'findDefault'>
}

type LetterFile = { bytes: Uint8Array<ArrayBuffer>; title: string }

/** Writes the letters of applications. Each function throws a 404 ApiError without the application and 400 without its letter. */
export function letterFiles({ db, now, resumes }: Dependencies) {
  /** The résumé of the application, else the one that all visitors get, else a blank one. */
  const designOf = async (resume: string): Promise<Resume> =>
    (await resumesStore.find(db, resume)) ??
    (await resumes.findDefault()) ??
    resumesStore.blank(now())

  const read = async (id: string) => {
    const application = await applicationStore.find(db, id)
    if (!application) throw notFound(collectionMessages(applications).unknown)
    const { name, role, recipient, salutation, closing, letter: body } = application
    const design = await designOf(application.resume)
    const { language, template, paper } = design
    const date = dayIn(now(), await ownerTimeZone.read(db))
    const parsed = letter.safeParse({
      language,
      template,
      paper,
      date,
      recipient: recipient || name,
      subject: role,
      salutation,
      body,
      closing,
    })
    if (!parsed.success) {
      throw new ApiError(400, Object.values(fieldErrors(parsed.error))[0] ?? '')
    }
    const { outline: sender, look } = await resumes.build(design)
    const time = Math.floor(Date.parse(application.updated_at) / 1000)
    return { outline: outlineOfLetter(parsed.data, sender), look: { ...look, time } }
  }

  return {
    async pdf(id: string): Promise<LetterFile> {
      const { outline, look } = await read(id)
      const { template, paper, colors, time } = look
      const options = { template, paper, colors, time }
      const { pdf } = await callTypesetting<typeof typesetLetter>('typesetLetter', outline, options)
      return { bytes: new Uint8Array(pdf), title: outline.title }
    },

    async word(id: string): Promise<LetterFile> {
      const { outline, look } = await read(id)
      return { bytes: await letterWord(outline, look), title: outline.title }
    },

    async text(id: string): Promise<LetterFile> {
      const { outline } = await read(id)
      return { bytes: new TextEncoder().encode(letterText(outline)), title: outline.title }
    },
  }
}
