import { withVisitsScript } from '../features/visits/visitsScript.server.ts'
import type { LandingDataFiles } from '../pages/landing/landingData.server.ts'
import type { PageSite } from '../pages/page.server.ts'
import { pagePolicies } from '../pages/pagePolicies.server.ts'
import { pageAddresses } from '../pages/servePages.server.ts'
import { readFrame } from '../pages/standalonePage.server.ts'
import { linkVisits } from '../pages/tailored-links/linkVisits.server.ts'
import { textReader } from '../pages/writing/textReader.server.ts'
import { listLimits } from '../shared/rules/listLimits.ts'
import { renamedTo } from '../site/publicRecords.server.ts'
import { madeOf } from '../site/siteSnapshot.server.ts'
import type { AppDependencies } from './appDependencies.server.ts'
import type { Services } from './services.server.ts'

/** The site for its pages. */
export function pageSite(
  { ai, pages, withoutServer: still }: AppDependencies,
  services: Services,
  data: LandingDataFiles,
): PageSite {
  const { db, log, readSite, sessions, visits, mail } = services
  const source = still ? pages : withVisitsScript(pages, visits.isOn)
  const site: PageSite = {
    ...services,
    source,
    frame: madeOf(
      readSite,
      (site) => readFrame(site, source),
      ({ isComplete }) => isComplete,
    ),
    policies: pagePolicies({ readSite, sessions, source, log }),
    readText: textReader(),
    renamedTo: (slug) => renamedTo(db, readSite().content, slug),
    addData: data.add,
    listLimits: still ? {} : listLimits,
    isStatic: still !== undefined,
    aiHost: ai.apiKey === undefined ? '' : new URL(ai.baseUrl).host,
    isMailed: mail.isSetUp,
    noteLink: linkVisits(services),
    addresses: () => pageAddresses(site),
  }
  return site
}
