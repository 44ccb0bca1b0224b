import type { KnownDevices } from '../../server/auth/knownDevices.ts'
import type { Sessions } from '../../server/auth/sessions.ts'
import type { Route } from '../../server/http/handle.ts'
import type { Origins } from '../../server/http/origins.ts'
import { credentialsRoutes } from './credentials/routes.server.ts'
import { deviceRoutes } from './devices/routes.server.ts'
import { loginRoutes } from './login/routes.server.ts'
import type { ProofDependencies } from './ownerProof.server.ts'
import { twoStepRoutes } from './two-step/routes.server.ts'

export const accountRoutes = (
  dependencies: ProofDependencies & { origins: Origins; sessions: Sessions; devices: KnownDevices },
): Route[] => [
  ...loginRoutes(dependencies),
  ...credentialsRoutes(dependencies),
  ...deviceRoutes(dependencies),
  ...twoStepRoutes(dependencies),
]
