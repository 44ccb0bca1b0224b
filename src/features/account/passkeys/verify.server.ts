import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { type Origins, siteOrigin } from '../../../server/http/origins.ts'
import type { addFields, signInFields } from './schemas.ts'
import type { NewPasskey, StoredPasskey } from './store.server.ts'

/** The relying party: passkeys belong to its host, answers contain its origin. */
export type Site = { origin: string; host: string }

export function siteOf(http: Context, origins: Origins): Site {
  const origin = siteOrigin(http, origins)
  return { origin, host: new URL(origin).hostname }
}

/** EdDSA, ES256 and RS256 as COSE numbers; every authenticator supports one of them. */
export const algorithms = [-8, -7, -257]

/** Identifies the account to authenticators; there is only one. */
export const userHandle = Buffer.from('owner').toString('base64url')

type ExpectedAnswer = { challenge: string; site: Site }
type Created = z.output<typeof addFields>['credential']
type Signed = z.output<typeof signInFields>['credential']

/** The data to store of a new credential; undefined if it does not match the challenge or this site. */
export async function verifyCreated(
  credential: Created,
  { challenge, site }: ExpectedAnswer,
): Promise<Omit<NewPasskey, 'name'> | undefined> {
  // Loaded on first use: it would cost every start some megabytes.
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

/** The signature counter of a valid answer; undefined if it does not match the challenge or this site. */
export async function verifySigned(
  { response: { userHandle: user, ...response }, ...credential }: Signed,
  { credential_id, public_key }: StoredPasskey,
  { challenge, site }: ExpectedAnswer,
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
      // The database compares the counters, atomically.
      credential: {
        id: credential_id,
        publicKey: Buffer.from(public_key, 'base64url'),
        counter: 0,
      },
    }),
  )
  return verified ? authenticationInfo?.newCounter : undefined
}

/** The library throws for invalid answers; returns an empty result instead. */
async function orRefused<T>(verifying: Promise<T>): Promise<Partial<T>> {
  try {
    return await verifying
  } catch {
    return {}
  }
}
