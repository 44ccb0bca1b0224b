import { CallError } from '../../../client/calls/call.ts'
import type { CreationOptions, RequestOptions } from './contract.ts'
import { passkeyMessages } from './passkeyMessages.ts'

/** Whether this browser makes passkeys for this address: they belong to a name, and to a page that nobody has read on its way. */
export const canUsePasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' && !isNumeric(location.hostname)

/** Whether a host is an address of IPv4 or IPv6, which has no passkeys. */
const isNumeric = (host: string) => /^[\d.]+$|:/.test(host)

/** Has the browser make a passkey; throws a CallError with a sentence when it does not. */
export async function createPasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, rawId, type, response } = await orExplain(startRegistration({ optionsJSON }))
  return { id, rawId, type, response }
}

/** Has the browser sign with a passkey; throws a CallError with a sentence when it does not. */
export async function askForPasskey(optionsJSON: RequestOptions) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, type, response } = await orExplain(startAuthentication({ optionsJSON }))
  return { id, rawId, type, response }
}

async function orExplain<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony
  } catch (error) {
    throw new CallError(400, sentences[(error as Error).name] ?? passkeyMessages.notGiven)
  }
}

/** By the names of what browsers throw. */
const sentences: Partial<Record<string, string>> = {
  InvalidStateError: passkeyMessages.isKnown,
  SecurityError: passkeyMessages.badAddress,
}
