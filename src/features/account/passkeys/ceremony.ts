import { CallError } from '../../../client/calls/call.ts'
import type { CreationOptions, RequestOptions } from './contract.ts'
import { passkeyMessages } from './passkeyMessages.ts'

/** Whether this browser supports passkeys at this address: it needs a host name and a secure context. */
export const canUsePasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' && !isNumeric(location.hostname)

/** Whether a host is an IP address, which cannot have passkeys. */
const isNumeric = (host: string) => /^[\d.]+$|:/.test(host)

/** Creates a passkey in the browser; throws a CallError with a message if that fails. */
export async function createPasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, rawId, type, response } = await orExplain(startRegistration({ optionsJSON }))
  return { id, rawId, type, response }
}

/** Signs with a passkey in the browser; throws a CallError with a message if that fails. */
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

/** Messages by the name of the browser's error. */
const sentences: Partial<Record<string, string>> = {
  InvalidStateError: passkeyMessages.isKnown,
  SecurityError: passkeyMessages.badAddress,
}
