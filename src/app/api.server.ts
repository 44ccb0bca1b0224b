import { accountRoutes } from '../features/account/routes.server.ts'
import { heroRoutes } from '../features/hero/routes.server.ts'
import { projectRoutes } from '../features/projects/routes.server.ts'
import type { Sessions } from '../server/auth/sessions.ts'
import type { Database } from '../server/db/database.ts'
import type { Route } from '../server/http/handle.ts'
import type { Origins } from '../server/http/origins.ts'
import type { RateLimits } from '../server/rateLimit.ts'
import { sampleRoutes } from './sample.server.ts'
import { statsRoutes } from './stats.server.ts'

export type ApiParts = {
  db: Database
  now: () => Date
  origins: Origins
  sessions: Sessions
  limits: RateLimits
}

/** Every route under /api, feature by feature. */
export function apiRoutes(parts: ApiParts): Route[] {
  return [
    ...accountRoutes(parts),
    ...heroRoutes(parts),
    ...projectRoutes(parts),
    ...statsRoutes(parts),
    ...sampleRoutes(parts),
  ]
}
