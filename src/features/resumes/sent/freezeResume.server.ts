import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { versionStore } from '../../../cms/versions/versionStore.server.ts'
import { collectionMessages } from '../../../content/collectionMessages.ts'
import { applications } from '../../../content/collections/applications.ts'
import { sha256 } from '../../../server/auth/tokens.ts'
import type { Database } from '../../../server/db/database.ts'
import { notFound, refusedField } from '../../../server/errors.ts'
import { contentHash, type PreparedFile } from '../../../server/files/storedFile.ts'
import { documentLimit } from '../../../shared/files/files.ts'
import { type SentResume, sentResumes } from '../../../site/applications/sentResumes.server.ts'
import { applicationStore } from '../../../site/applications/store.server.ts'
import { resumesStore } from '../../../site/resumes/store.server.ts'
import type { GeneratedResumes } from '../generated/generatedResumes.server.ts'
import { resumesMessages } from '../resumesMessages.ts'

type Dependencies = {
  db: Database
  now: () => Date
  resumes: Pick<GeneratedResumes, 'pdf'>
  log: Logger
}

/** Stores the résumés of applications as they are sent. */
export function resumeFreezer({ db, now, resumes, log }: Dependencies) {
  /**
   * Makes the PDF of an application's résumé and stores it with its text. Throws a 400 ApiError without a résumé, and
   * as `GeneratedResumes.pdf`.
   */
  const freeze = async (id: string): Promise<SentResume> => {
    const unknown = () => notFound(collectionMessages(applications).unknown)
    const application = await applicationStore.find(db, id)
    if (!application) throw unknown()
    const resume = await resumesStore.find(db, application.resume)
    if (!resume) throw refusedField('resume', resumesMessages.noneToFreeze)
    const { pdf, filename, text } = await resumes.pdf(resume)
    const file = fileOf(new Uint8Array(pdf), filename)
    return db.transaction().execute(async (transaction) => {
      await versionStore.lock(transaction, [{ versioned: applicationStore.versioned, id }])
      // It may have been deleted while the PDF was made.
      if (!(await applicationStore.find(transaction, id))) throw unknown()
      const sent_at = now().toISOString()
      return sentResumes.write(transaction, {
        application: id,
        sent_at,
        file,
        checksum: sha256(text),
        text,
      })
    })
  }

  return {
    freeze,

    /** Freezes the résumé of an application that was saved as sent, unless it is frozen. Never rejects. */
    async freezeWhenSent(before: object, after: object): Promise<void> {
      const [earlier, { _id: id, stage, resume }] = [saved.parse(before), saved.parse(after)]
      if (earlier.stage !== 'drafting' || stage !== 'sent' || resume === '') return
      try {
        if (!(await sentResumes.find(db, id))) await freeze(id)
      } catch (error) {
        log.warn({ err: error, application: id }, 'a sent résumé could not be frozen')
      }
    },
  }
}

const saved = z.object({ _id: z.string(), stage: z.string(), resume: z.string() })

function fileOf(bytes: Uint8Array, downloadName: string): PreparedFile {
  if (bytes.byteLength > documentLimit.maxBytes) {
    throw refusedField('resume', documentLimit.tooLarge)
  }
  const name = `${contentHash(bytes, downloadName)}.pdf`
  const shape = { width: null, height: null, variants: [] }
  return { name, mediaType: 'application/pdf', bytes, downloadName, ...shape }
}
