import type { AccessTokens } from '../../server/auth/accessTokens.ts'
import type { Route } from '../../server/http/handle.ts'
import { accessTokenRoutes } from './access-tokens/routes.server.ts'
import { activityRoutes } from './activity/routes.server.ts'
import { type CredentialsDependencies, credentialsRoutes } from './credentials/routes.server.ts'
import { deviceRoutes } from './devices/routes.server.ts'
import { loginRoutes } from './login/routes.server.ts'
import type { SignInDependencies } from './login/signIn.server.ts'
import { passkeyRoutes } from './passkeys/routes.server.ts'
import { twoStepRoutes } from './two-step/routes.server.ts'

export const accountRoutes = (
  dependencies: CredentialsDependencies & SignInDependencies & { accessTokens: AccessTokens },
): Route[] => [
  ...loginRoutes(dependencies),
  ...credentialsRoutes(dependencies),
  ...deviceRoutes(dependencies),
  ...twoStepRoutes(dependencies),
  ...passkeyRoutes(dependencies),
  ...accessTokenRoutes(dependencies),
  ...activityRoutes(dependencies),
]
