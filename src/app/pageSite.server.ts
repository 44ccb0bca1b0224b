import { withVisitsScript } from '../features/visits/visitsScript.server.ts'
import type { PageSite } from '../pages/page.server.ts'
import { pagePolicies } from '../pages/pagePolicies.server.ts'
import { pageAddresses } from '../pages/servePages.server.ts'
import { readFrame } from '../pages/standalonePage.server.ts'
import { linkVisits } from '../pages/tailored-links/linkVisits.server.ts'
import { postSearch } from '../pages/writing/postSearch.server.ts'
import { textReader } from '../pages/writing/textReader.server.ts'
import { memoizeFor } from '../server/cache/memoize.ts'
import { listLimits } from '../shared/rules/listLimits.ts'
import { renamedTo } from '../site/publicRecords.server.ts'
import type { Site } from '../site/siteSnapshot.server.ts'
import type { AppDependencies } from './appDependencies.server.ts'
import type { Services } from './services.server.ts'

/** The site for its pages. */
export function pageSite(
  { ai, pages, withoutServer: still }: AppDependencies,
  services: Services,
): PageSite {
  const { db, log, readSite, sessions, visits, mail } = services
  const source = still ? pages : withVisitsScript(pages, visits.isOn)
  const frameOf = memoizeFor(
    (site: Site) => readFrame(site, source),
    ({ isComplete }) => isComplete,
  )
  const site: PageSite = {
    ...services,
    source,
    frame: () => frameOf(readSite()),
    policies: pagePolicies({ readSite, sessions, source, log }),
    readText: textReader(),
    postSearch: postSearch(db),
    renamedTo: (slug) => renamedTo(db, readSite().content, slug),
    listLimits: still ? {} : listLimits,
    isStatic: still !== undefined,
    aiHost: ai.apiKey === undefined ? '' : new URL(ai.baseUrl).host,
    isMailed: mail.isSetUp,
    noteLink: linkVisits(services),
    addresses: () => pageAddresses(site),
  }
  return site
}
