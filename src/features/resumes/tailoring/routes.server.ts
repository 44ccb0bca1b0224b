import type { Context } from 'hono'
import type { Database } from '../../../server/db/database.ts'
import { ApiError } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { applicationStore } from '../../../site/applications/store.server.ts'
import { resumesStore } from '../../../site/resumes/store.server.ts'
import type { ResumeContent } from '../content/resumeContent.ts'
import { type Closeness, compare } from './compare.ts'
import { tailoringApi, tailoringMessages } from './contract.ts'
import { technologyNames } from './technologyNames.server.ts'
import { proposeWordings, type RequestWordings } from './wordings.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  readLife: () => Promise<ResumeContent>
  closenessTo: (description: string) => Closeness
  /** Whether an AI service is configured. */
  canAsk: () => boolean
  askFor: (http: Context) => RequestWordings
}

export const tailoringRoutes = ({
  db,
  now,
  readLife,
  closenessTo,
  canAsk,
  askFor,
}: Dependencies): Route[] => [
  handle(tailoringApi.compare, async ({ input: { description } }) => ({
    ...compare({
      description,
      life: await readLife(),
      names: await technologyNames(),
      closeness: closenessTo(description),
      now: now(),
    }),
    can_word: canAsk(),
  })),

  handle(tailoringApi.create, ({ input }) =>
    db.transaction().execute(async (transaction) => {
      const { _id: resume } = await resumesStore.create(transaction, input.resume, now())
      return applicationStore.create(transaction, { ...input.application, resume }, now())
    }),
  ),

  handle(tailoringApi.word, async ({ input: { description }, http }) => {
    if (!canAsk()) throw new ApiError(503, tailoringMessages.noService)
    return proposeWordings(description, await readLife(), askFor(http))
  }),
]
