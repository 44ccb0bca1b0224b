import { clearOwnerCookie, ownerCookies, setOwnerCookie } from '../../../server/auth/cookies.ts'
import type { Session } from '../../../server/auth/sessionRow.ts'
import { ApiError, notFound } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { isSecure } from '../../../server/http/origins.ts'
import { type SignInDependencies, signIns } from '../login/signIn.server.ts'
import { type ReauthenticationDependencies, reauthentication } from '../reauthentication.server.ts'
import { challengeLifetime, passkeyChallenges, signInChallenges } from './challenges.server.ts'
import { type CreationOptions, passkeysApi } from './contract.ts'
import { passkeyMessages } from './passkeyMessages.ts'
import { passkeyStore, type StoredPasskey, toPasskey } from './store.server.ts'
import {
  algorithms,
  type Site,
  siteOf,
  userHandle,
  verifyCreated,
  verifySigned,
} from './verify.server.ts'

const mostPasskeys = 20

export function passkeyRoutes(
  dependencies: ReauthenticationDependencies & SignInDependencies,
): Route[] {
  const { db, now, origins, sessions, activity } = dependencies
  const proof = reauthentication(dependencies)
  const challengeOwner = ({ id }: Session) => `session ${id}`

  return [
    ...passkeySignInRoutes(dependencies),

    handle(passkeysApi.list, async () => (await passkeyStore(db).list()).map(toPasskey)),

    handle(passkeysApi.prepare, async ({ input, session, http }) => {
      // A passkey replaces both steps, so adding one requires both.
      const { email, challenge } = await proof.attempt(session, 'owner', async () => {
        const { proven, change } = await proof.requireBoth(input)
        const challenge = await change((transaction) =>
          passkeyChallenges(transaction).give(challengeOwner(session), now()),
        )
        return { email: proven.account.email, challenge }
      })
      const storedPasskeys = await passkeyStore(db).list()
      return creationOptions({ challenge, email, storedPasskeys, site: siteOf(http, origins) })
    }),

    handle(passkeysApi.add, async ({ input: { name, credential }, session, http }) => {
      const challenge = await passkeyChallenges(db).take(challengeOwner(session), now())
      if (!challenge) throw new ApiError(409, passkeyMessages.tooLate)
      const site = siteOf(http, origins)
      const created = await verifyCreated(credential, { challenge, site })
      if (!created) throw new ApiError(400, passkeyMessages.refused)
      const passkey = await proof.inTurn(async (transaction) => {
        const store = passkeyStore(transaction)
        const { length } = await store.list()
        if (length >= mostPasskeys) throw new ApiError(409, passkeyMessages.tooMany)
        return store.add({ ...created, name }, now())
      })
      if (!passkey) throw new ApiError(409, passkeyMessages.isKnown)
      await activity.note(http, 'passkey-added', { detail: name })
      return toPasskey(passkey)
    }),

    handle(passkeysApi.rename, async ({ params: { id }, input: { name } }) => {
      const passkey = await passkeyStore(db).rename(id, name)
      if (!passkey) throw notFound(passkeyMessages.unknown)
      return toPasskey(passkey)
    }),

    handle(passkeysApi.remove, async ({ params: { id }, session, http }) => {
      const removed = await proof.inTurn(async (transaction) => {
        await sessions.endAllOf(transaction, id, session)
        return passkeyStore(transaction).remove(id)
      })
      if (!removed) throw notFound(passkeyMessages.unknown)
      await activity.note(http, 'passkey-removed', { detail: removed.name })
      return { message: passkeyMessages.removed }
    }),
  ]
}

type Creation = { challenge: string; email: string; storedPasskeys: StoredPasskey[]; site: Site }

/** Options for a discoverable passkey with user verification. */
const creationOptions = ({
  challenge,
  email,
  storedPasskeys,
  site,
}: Creation): CreationOptions => ({
  challenge,
  rp: { id: site.host, name: 'Vitrine' },
  user: { id: userHandle, name: email, displayName: email },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: challengeLifetime,
  excludeCredentials: storedPasskeys.map(({ credential_id, transports }) => ({
    type: 'public-key',
    id: credential_id,
    transports: JSON.parse(transports),
  })),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
})

/** Binds a challenge to the requesting browser. */
const cookie = { name: 'admin_challenge' }

function passkeySignInRoutes(
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
