import { clearOwnerCookie, ownerCookies, setOwnerCookie } from '../../../server/auth/cookies.ts'
import { ApiError } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { isSecure } from '../../../server/http/origins.ts'
import { type SignInDependencies, signIns } from '../login/signIn.server.ts'
import { type ReauthenticationDependencies, reauthentication } from '../reauthentication.server.ts'
import { challengeLifetime, signInChallenges } from './challenges.server.ts'
import { passkeysApi } from './contract.ts'
import { passkeyMessages } from './passkeyMessages.ts'
import { passkeyStore } from './store.server.ts'
import { siteOf, verifySigned } from './verify.server.ts'

/** Binds a challenge to the requesting browser. */
const cookie = { name: 'admin_challenge' }

export function passkeySignInRoutes(
  dependencies: ReauthenticationDependencies & SignInDependencies,
): Route[] {
  const { db, now, origins } = dependencies
  const proof = reauthentication(dependencies)
  const signIn = signIns(dependencies)
  // A secret that every replica knows, and that is in no archive.
  const challenges = async () => signInChallenges((await proof.read()).account.password_hash)
  return [
    handle(passkeysApi.ask, async ({ http }) => {
      const { challenge, cookie: value } = (await challenges()).give(now())
      const secure = isSecure(http, origins)
      setOwnerCookie(http, cookie, value, { secure, lifetime: challengeLifetime })
      const { host: rpId } = siteOf(http, origins)
      return { challenge, rpId, timeout: challengeLifetime, userVerification: 'required' as const }
    }),

    handle(
      passkeysApi.signIn,
      async ({ input: { credential }, http }) =>
        signIn(http, 'passkey', async (_, open) => {
          const cookies = ownerCookies(http, cookie)
          clearOwnerCookie(http, cookie, isSecure(http, origins))
          const challenge = await (await challenges()).take(db, cookies, now())
          if (!challenge) throw new ApiError(401, passkeyMessages.tooLate)
          const passkey = await passkeyStore(db).findByCredential(credential.id)
          if (!passkey) throw new ApiError(401, passkeyMessages.refused)
          const expected = { challenge, site: siteOf(http, origins) }
          const counter = await verifySigned(credential, passkey, expected)
          if (counter === undefined) throw new ApiError(401, passkeyMessages.refused)
          const token = await proof.inTurn(async (transaction) => {
            if (!(await passkeyStore(transaction).use(passkey.id, counter, now()))) {
              throw new ApiError(401, passkeyMessages.copied)
            }
            return open(transaction, passkey)
          })
          return { user: { email: (await proof.read()).account.email }, token }
        }),
      signIn.admit,
    ),
  ]
}
