import type { Database } from '../../server/db/database.ts'
import { takeLock } from '../../server/db/lock.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import type { BuiltResumes } from '../resumes/builtResumes.server.ts'
import { countsOf } from '../sample/records.server.ts'
import { type FirstSteps, firstStepsApi, type MissingEntry } from './contract.ts'
import type { Reach } from './links/checkLink.server.ts'
import { checkLinks } from './links/checkLinks.server.ts'
import { linksOfSite } from './links/linksOfSite.server.ts'
import { entryOf, missingOf } from './missing.server.ts'
import { hasOwn, readSiteFacts, type SiteFacts } from './siteFacts.server.ts'
import { firstStepsStore, linkCheckStore } from './store.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  built: Pick<BuiltResumes, 'findDefault'>
  mail: { isSetUp: boolean }
  reach: Reach
}

/** For how long what a check of the links has found is told, in milliseconds. */
const toldFor = 30 * 24 * 60 * 60 * 1000

export function firstStepsRoutes(dependencies: Dependencies): Route[] {
  const { db, now, reach } = dependencies

  const read = async (): Promise<FirstSteps> => {
    const facts = await readSiteFacts(dependencies)
    const { chosen, dismissed } = await firstStepsStore.read(db)
    const links = await linkCheckStore.read(db)
    const isFresh = now().getTime() - Date.parse(links.checked_at || '0') < toldFor
    const results = isFresh ? links.results : {}
    const states = Object.values(results).map(({ state }) => state)
    const dead = states.includes('dead') ? await deadLinks(facts, results) : []
    const lacking = [...dead, ...missingOf(facts)]
    const isDismissed = ({ id }: MissingEntry) => dismissed.some((one) => one === id)
    return {
      asks: chosen === '' && !hasOwn(facts),
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

  /** Those of the dead links that the site still has. */
  const deadLinks = async (
    facts: SiteFacts,
    results: Awaited<ReturnType<typeof checkLinks>>,
  ): Promise<MissingEntry[]> =>
    (await linksOfSite(db, facts)).flatMap(({ url, of, place }) => {
      const result = results[url]
      if (result?.state !== 'dead') return []
      return entryOf(`dead ${url}`, `A link of ${of} ${result.reason}`, place)
    })

  const check = async () => {
    const links = await linksOfSite(db, await readSiteFacts(dependencies))
    const results = await checkLinks(
      links.map(({ url }) => url),
      reach,
    )
    const found = { checked_at: now().toISOString(), results }
    await db.transaction().execute((transaction) => linkCheckStore.write(transaction, found, now()))
  }
  let running: Promise<void> | undefined

  return [
    handle(firstStepsApi.read, read),

    handle(firstStepsApi.choose, async ({ input: { chosen } }) => {
      await db
        .transaction()
        .execute((transaction) => firstStepsStore.write(transaction, { chosen }, now()))
      return read()
    }),

    handle(firstStepsApi.dismiss, async ({ input: { id, dismissed } }) => {
      await db.transaction().execute(async (transaction) => {
        // Of two windows one waits, and adds to what the other has written.
        await takeLock(transaction, 'first-steps')
        const before = await firstStepsStore.read(transaction)
        const others = before.dismissed.filter((one) => one !== id)
        const next = dismissed ? [...others, id] : others
        await firstStepsStore.write(transaction, { dismissed: next }, now())
      })
      return read()
    }),

    handle(firstStepsApi.checkLinks, async () => {
      // Two windows that ask at once wait for the same check.
      running ??= check().finally(() => {
        running = undefined
      })
      await running
      return read()
    }),
  ]
}
