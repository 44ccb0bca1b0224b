import type { CallError } from '../../client/calls/call.ts'
import { twoStepMessages } from './two-step/contract.ts'

/** The sentence for a change of two-step sign-in that failed for no single field. */
export const explainTwoStep = ({ status, message }: CallError): string =>
  status === 0 ? twoStepMessages.network : message || twoStepMessages.failed
