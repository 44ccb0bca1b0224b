import { handle, type Route } from '../../server/http/handle.ts'
import { type SiteState, siteStateApi } from './contract.ts'

type Dependencies = { readSiteState: () => Promise<SiteState> }

export const siteStateRoutes = ({ readSiteState }: Dependencies): Route[] => [
  handle(siteStateApi.read, readSiteState),
]
