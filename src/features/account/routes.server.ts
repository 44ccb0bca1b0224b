import type { Sessions } from '../../server/auth/sessions.ts'
import type { Route } from '../../server/http/handle.ts'
import { credentialsRoutes } from './credentials/routes.server.ts'
import { deviceRoutes } from './devices/routes.server.ts'
import { loginRoutes } from './login/routes.server.ts'
import type { ProofDependencies } from './ownerProof.server.ts'
import { twoStepRoutes } from './two-step/routes.server.ts'

export const accountRoutes = (
  dependencies: ProofDependencies & { sessions: Sessions },
): Route[] => [
  ...loginRoutes(dependencies),
  ...credentialsRoutes(dependencies),
  ...deviceRoutes(dependencies),
  ...twoStepRoutes(dependencies),
]
