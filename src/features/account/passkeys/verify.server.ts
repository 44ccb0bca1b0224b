import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { type Origins, siteOrigin } from '../../../server/http/origins.ts'
import type { addFields, signInFields } from './schemas.ts'
import type { NewPasskey, StoredPasskey } from './store.server.ts'

/** The site as authenticators know it: passkeys belong to its host, and answers name its origin. */
export type Site = { origin: string; host: string }

export function siteOf(http: Context, origins: Origins): Site {
  const origin = siteOrigin(http, origins)
  return { origin, host: new URL(origin).hostname }
}

/** EdDSA, ES256 and RS256, as COSE numbers them: what every authenticator knows one of. */
export const algorithms = [-8, -7, -257]

/** By what authenticators tell the accounts of a site apart; there is one. */
export const userHandle = Buffer.from('owner').toString('base64url')

type Asked = { challenge: string; site: Site }
type Created = z.output<typeof addFields>['credential']
type Signed = z.output<typeof signInFields>['credential']

/** What is kept of a credential that was made for a challenge; undefined when it was not, or not for this site. */
export async function verifyCreated(
  credential: Created,
  { challenge, site }: Asked,
): Promise<Omit<NewPasskey, 'name'> | undefined> {
  // Loaded when somebody has made a passkey: it would cost every start some megabytes.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { transports = [], ...response } = credential.response
  const { registrationInfo } = await orRefused(
    verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!registrationInfo) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  const public_key = Buffer.from(publicKey).toString('base64url')
  return { credential_id: id, public_key, counter, transports }
}

/** How many sign-ins an authenticator counts that has signed a challenge; undefined when it has not, or not here. */
export async function verifySigned(
  { response: { userHandle: user, ...response }, ...credential }: Signed,
  { credential_id, public_key }: StoredPasskey,
  { challenge, site }: Asked,
): Promise<number | undefined> {
  if (user && user !== userHandle) return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await orRefused(
    verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      // The database compares the counters, which knows who was first.
      credential: {
        id: credential_id,
        publicKey: Buffer.from(public_key, 'base64url'),
        counter: 0,
      },
    }),
  )
  return verified ? authenticationInfo?.newCounter : undefined
}

/** What is wrong with an answer is thrown by the library, and is no mistake of ours. */
async function orRefused<T>(verifying: Promise<T>): Promise<Partial<T>> {
  try {
    return await verifying
  } catch {
    return {}
  }
}
