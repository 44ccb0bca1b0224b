import type { Database } from '../../server/db/database.ts'
import { takeLock } from '../../server/db/lock.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import type { Network } from '../../server/http/publicRequest.server.ts'
import { day } from '../../shared/dates/durations.ts'
import { countsOf } from '../../site/sample/records.server.ts'
import { ownContent } from '../../site/storedContent.server.ts'
import type { GeneratedResumes } from '../resumes/generated/generatedResumes.server.ts'
import { type MissingEntry, type Onboarding, onboardingApi } from './contract.ts'
import { checkLinks } from './links/checkLinks.server.ts'
import { linksOfSite } from './links/linksOfSite.server.ts'
import { entryOf, missingContent } from './missingContent.server.ts'
import { hasOwnContent, readSiteFacts, type SiteFacts } from './siteFacts.server.ts'
import { linkCheckStore, onboardingStore } from './store.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  resumes: Pick<GeneratedResumes, 'findDefault'>
  mail: { isSetUp: boolean }
  ai: { apiKey: string | undefined }
  origins: { publicUrl?: string | undefined }
  reach: Network
}

/** How long the result of a link check is reported, in milliseconds. */
const shownFor = 30 * day

export function onboardingRoutes(dependencies: Dependencies): Route[] {
  const { db, now, reach } = dependencies

  const read = async (): Promise<Onboarding> => {
    const content = ownContent(db)
    const facts = await readSiteFacts({ ...dependencies, content })
    const { chosen, dismissed } = onboardingStore.of(await content.documents())
    const links = linkCheckStore.of(await content.documents())
    const isFresh = now().getTime() - Date.parse(links.checked_at || '0') < shownFor
    const results = isFresh ? links.results : {}
    const states = Object.values(results).map(({ state }) => state)
    const dead = states.includes('dead') ? await deadLinks(facts, results) : []
    const lacking = [...dead, ...missingContent(facts)]
    const isDismissed = ({ id }: MissingEntry) => dismissed.some((one) => one === id)
    return {
      asks: chosen === '' && !hasOwnContent(facts),
      sample: countsOf(facts.sample),
      missing: lacking.filter((entry) => !isDismissed(entry)),
      dismissed: lacking.filter(isDismissed),
      links: {
        checked_at: isFresh ? links.checked_at : '',
        count: states.length,
        unsure: states.filter((state) => state === 'unsure').length,
      },
    }
  }

  /** Dead links that the site still has. */
  const deadLinks = async (
    facts: SiteFacts,
    results: Awaited<ReturnType<typeof checkLinks>>,
  ): Promise<MissingEntry[]> =>
    (await linksOfSite(db, facts)).flatMap(({ url, of, location }) => {
      const result = results[url]
      if (result?.state !== 'dead') return []
      return entryOf(`dead ${url}`, `A link of ${of} ${result.reason}`, location)
    })

  const check = async () => {
    const links = await linksOfSite(
      db,
      await readSiteFacts({ ...dependencies, content: ownContent(db) }),
    )
    const results = await checkLinks(
      links.map(({ url }) => url),
      reach,
    )
    const report = { checked_at: now().toISOString(), results }
    await db
      .transaction()
      .execute((transaction) => linkCheckStore.write(transaction, report, now()))
  }
  let running: Promise<void> | undefined

  return [
    handle(onboardingApi.read, read),

    handle(onboardingApi.choose, async ({ input: { chosen } }) => {
      await db
        .transaction()
        .execute((transaction) => onboardingStore.write(transaction, { chosen }, now()))
      return read()
    }),

    handle(onboardingApi.dismiss, async ({ input: { id, dismissed } }) => {
      await db.transaction().execute(async (transaction) => {
        // The second of two windows waits, and adds to the first one's answers.
        await takeLock(transaction, 'first-steps')
        const before = await onboardingStore.read(transaction)
        const others = before.dismissed.filter((one) => one !== id)
        const next = dismissed ? [...others, id] : others
        await onboardingStore.write(transaction, { dismissed: next }, now())
      })
      return read()
    }),

    handle(onboardingApi.checkSome, async ({ input: { urls } }) => {
      const results = await checkLinks(urls, reach)
      return { results: Object.entries(results).map(([url, result]) => ({ url, ...result })) }
    }),

    handle(onboardingApi.checkLinks, async () => {
      // Simultaneous requests share one check.
      running ??= check().finally(() => {
        running = undefined
      })
      await running
      return read()
    }),
  ]
}
