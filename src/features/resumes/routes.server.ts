import type { Context } from 'hono'
import { changeOf } from '../../cms/versions/changeOf.server.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { notFound } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { definedFields } from '../../shared/rules/definedFields.ts'
import {
  type Choices,
  type ListedResumes,
  type Resume,
  type ResumePreview,
  resumesApi,
} from '../../site/resumes/contract.ts'
import { resumesStore } from '../../site/resumes/store.server.ts'
import { resumesMessages } from './resumesMessages.ts'

type Dependencies = {
  db: Database
  now: () => Date
  /** Résumés that visitors may find. */
  listed: () => Promise<ListedResumes>
  choices: () => Promise<Choices>
  proof: (resume: Resume) => Promise<ResumePreview>
  download: (http: Context, file: { resume: Resume; form: 'pdf' | 'word' }) => Promise<Response>
}

export function resumesRoutes(dependencies: Dependencies): Route[] {
  const { db, now, listed, choices, proof, download } = dependencies
  const unknown = () => notFound(resumesMessages.unknown)
  const write = <T>(run: (transaction: Transaction) => Promise<T>) => db.transaction().execute(run)
  return [
    handle(resumesApi.published, listed),
    handle(resumesApi.choices, choices),
    handle(resumesApi.list, () => resumesStore.list(db)),

    handle(resumesApi.create, ({ input }) =>
      write((transaction) => resumesStore.create(transaction, input, now())),
    ),

    handle(resumesApi.reorder, ({ input }) =>
      write((transaction) => resumesStore.reorder(transaction, input.order)),
    ),

    handle(resumesApi.update, ({ params: { id }, input, http }) =>
      write(async (transaction) => {
        if (!(await resumesStore.find(transaction, id))) throw unknown()
        const change = { id, time: now(), ...changeOf(http) }
        const resume = await resumesStore.update(transaction, input, change)
        if (!resume) throw unknown()
        return resume
      }),
    ),

    handle(resumesApi.remove, async ({ params: { id } }) => {
      await write(async (transaction) => {
        if (!(await resumesStore.remove(transaction, { id, time: now() }))) throw unknown()
      })
      return { message: resumesMessages.deleted }
    }),

    ...(['pdf', 'word'] as const).map((form) =>
      handle(resumesApi[form], async ({ params: { id }, http }) => {
        const resume = await resumesStore.find(db, id)
        if (!resume) throw unknown()
        return download(http, { resume, form })
      }),
    ),

    handle(resumesApi.proof, async ({ input: { _id = '', ...fields } }) => {
      const stored = await resumesStore.find(db, _id)
      return proof({ ...resumesStore.blank(now()), ...stored, ...definedFields(fields) })
    }),
  ]
}
