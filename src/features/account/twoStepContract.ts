import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { requiredText } from '../../shared/fields.ts'
import { accountMessages, maxTypedCode, secret, withoutGaps } from './contract.ts'

export const twoStepMessages = {
  fetchFailed: 'Failed to load the state of two-step sign-in',
  network: 'Network error',
  failed: 'Failed to change two-step sign-in',
  isOn: 'Two-step sign-in is on already',
  isOff: 'Two-step sign-in is not on',
  notStarted: 'Please start the setup once more',
  turnedOn: 'Two-step sign-in is on',
  turnedOff: 'Two-step sign-in is off',
  renewed: 'The earlier recovery codes no longer work',
} as const

export const recoveryCodeCount = 10

const code = z.pipe(
  requiredText(accountMessages.codeRequired, maxTypedCode),
  z.transform(withoutGaps),
)
const currentPassword = secret(accountMessages.fillAll)

export const startFields = z.object({ currentPassword })
export const confirmFields = z.object({ code })
/** What proves the owner once two-step sign-in is on. */
export const proofFields = z.object({ currentPassword, code })
export type Proof = z.output<typeof proofFields>

const recoveryCodes = z.object({ codes: z.array(z.string()) })

export const twoStepApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/two-step',
    access: 'owner',
    summary: 'Whether two-step sign-in is on, and how many recovery codes are left',
    output: z.object({ on: z.boolean(), codes_left: z.number() }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/admin/two-step',
    access: 'owner',
    summary: 'Makes the secret for an authenticator app, shown this once',
    input: startFields,
    output: z.object({ secret: z.string(), uri: z.string() }),
    status: 201,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/api/admin/two-step',
    access: 'owner',
    summary: 'Turns two-step sign-in on with a first code; answers the recovery codes, this once',
    input: confirmFields,
    output: recoveryCodes,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/api/admin/two-step/recovery-codes',
    access: 'owner',
    summary: 'Makes new recovery codes in the place of the earlier ones',
    input: proofFields,
    output: recoveryCodes,
    status: 201,
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/api/admin/two-step/off',
    access: 'owner',
    summary: 'Turns two-step sign-in off',
    input: proofFields,
    output: z.object({ message: z.string() }),
  }),
} as const
