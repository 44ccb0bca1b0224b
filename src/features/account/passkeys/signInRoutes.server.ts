import { clearOwnerCookie, ownerCookies, setOwnerCookie } from '../../../server/auth/cookies.ts'
import { newToken, sha256 } from '../../../server/auth/tokens.ts'
import { ApiError } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { isSecure } from '../../../server/http/origins.ts'
import { type SignInDependencies, signIns } from '../login/signIn.server.ts'
import { ownerProof, type ProofDependencies } from '../ownerProof.server.ts'
import { challengeLifetime, passkeyChallenges } from './challenges.server.ts'
import { passkeysApi } from './contract.ts'
import { passkeyMessages } from './passkeyMessages.ts'
import { passkeyStore } from './store.server.ts'
import { siteOf, verifySigned } from './verify.server.ts'

/** Ties a challenge to the browser that has asked for it. */
const cookie = { name: 'admin_challenge' }
/** What limits on signing in count passkeys under; no e-mail address is spelled so. */
const account = 'passkey'

export function passkeySignInRoutes(dependencies: ProofDependencies & SignInDependencies): Route[] {
  const { db, now, origins } = dependencies
  const proof = ownerProof(dependencies)
  const signIn = signIns(dependencies)
  return [
    handle(passkeysApi.ask, async ({ http }) => {
      const token = newToken()
      const challenge = await passkeyChallenges(db).give(sha256(token), now())
      const secure = isSecure(http, origins)
      setOwnerCookie(http, cookie, token, { secure, lifetime: challengeLifetime })
      const { host: rpId } = siteOf(http, origins)
      return { challenge, rpId, timeout: challengeLifetime, userVerification: 'required' as const }
    }),

    handle(
      passkeysApi.signIn,
      async ({ input: { credential }, http }) =>
        signIn(http, account, async (_, open) => {
          const askers = ownerCookies(http, cookie).map(sha256)
          clearOwnerCookie(http, cookie, isSecure(http, origins))
          const challenge = await passkeyChallenges(db).take(askers, now())
          if (!challenge) throw new ApiError(401, passkeyMessages.tooLate)
          const passkey = await passkeyStore(db).findByCredential(credential.id)
          if (!passkey) throw new ApiError(401, passkeyMessages.refused)
          const asked = { challenge, site: siteOf(http, origins) }
          const counter = await verifySigned(credential, passkey, asked)
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
