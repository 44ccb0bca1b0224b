import { basename } from 'node:path'
import { sha256 } from '../../../server/auth/tokens.ts'
import type { Database } from '../../../server/db/database.ts'
import { notFound } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { applicationsApi } from '../../../site/applications/contract.ts'
import { type SentResume, sentResumes } from '../../../site/applications/sentResumes.server.ts'
import { applicationStore } from '../../../site/applications/store.server.ts'
import { resumesStore } from '../../../site/resumes/store.server.ts'
import type { GeneratedResumes } from '../generated/generatedResumes.server.ts'
import { resumesMessages } from '../resumesMessages.ts'

type Dependencies = {
  db: Database
  resumes: Pick<GeneratedResumes, 'text'>
  freeze: (id: string) => Promise<SentResume>
}

/** The owner's calls for résumés as they were sent. */
export const sentRoutes = ({ db, resumes, freeze }: Dependencies): Route[] => [
  handle(applicationsApi.sent, async () => {
    const sent = await sentResumes.list(db)
    const textsNow = await presentTexts(db, resumes)
    const entries = sent.map(async ({ application, sent_at, checksum }) => {
      const text = await textsNow(application)
      return {
        _id: application,
        sent_at,
        is_outdated: text !== undefined && sha256(text) !== checksum,
      }
    })
    return Promise.all(entries)
  }),

  handle(applicationsApi.readSent, async ({ params: { id } }) => {
    const sent = await sentResumes.find(db, id)
    if (!sent) throw notFound(resumesMessages.notFrozen)
    const file = await sentResumes.findFile(db, sent)
    const textsNow = await presentTexts(db, resumes)
    const { sent_at, text } = sent
    const filename = file?.download_name ?? basename(sent.file)
    return { sent_at, text, file: sent.file, filename, text_now: (await textsNow(id)) ?? text }
  }),

  handle(applicationsApi.freeze, async ({ params: { id } }) => {
    const { application, sent_at } = await freeze(id)
    return { _id: application, sent_at, is_outdated: false }
  }),
]

/** Returns a function that answers the text of an application's résumé as it is now; undefined without a résumé. */
async function presentTexts(db: Database, resumes: Dependencies['resumes']) {
  const applications = new Map((await applicationStore.list(db)).map((one) => [one._id, one]))
  const all = new Map((await resumesStore.list(db)).map((one) => [one._id, one]))
  return async (id: string): Promise<string | undefined> => {
    const resume = all.get(applications.get(id)?.resume ?? '')
    return resume && resumes.text(resume)
  }
}
