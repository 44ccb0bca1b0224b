import type { CallError } from '../../../client/calls/call.ts'
import { passkeyMessages } from './passkeyMessages.ts'

/** The sentence for a change of the passkeys that failed for no single field. */
export const explainPasskey = ({ status, message }: CallError): string =>
  status === 0 ? passkeyMessages.network : message || passkeyMessages.failed
