import type { Activity } from '../../server/auth/activity.ts'
import type { Route } from '../../server/http/handle.ts'
import type { Origins } from '../../server/http/origins.ts'
import { activityRoutes } from './activity/routes.server.ts'
import { type CredentialsDependencies, credentialsRoutes } from './credentials/routes.server.ts'
import { deviceRoutes } from './devices/routes.server.ts'
import { loginRoutes } from './login/routes.server.ts'
import { passkeyRoutes } from './passkeys/routes.server.ts'
import { twoStepRoutes } from './two-step/routes.server.ts'

export const accountRoutes = (
  dependencies: CredentialsDependencies & { origins: Origins; activity: Activity },
): Route[] => [
  ...loginRoutes(dependencies),
  ...credentialsRoutes(dependencies),
  ...deviceRoutes(dependencies),
  ...twoStepRoutes(dependencies),
  ...passkeyRoutes(dependencies),
  ...activityRoutes(dependencies),
]
