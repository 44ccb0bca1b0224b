import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import type { proofFields } from './schemas.ts'

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

export type Proof = z.output<typeof proofFields>

const schema = schemasOf(() => import('./schemas.ts'))

export const twoStepApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/two-step',
    access: 'owner',
    summary: 'Whether two-step sign-in is on, and how many recovery codes are left',
    output: schema('twoStepState'),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/admin/two-step',
    access: 'owner',
    summary: 'Makes the secret for an authenticator app, shown this once',
    input: schema('startFields'),
    output: schema('setupData'),
    status: 201,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/api/admin/two-step',
    access: 'owner',
    summary: 'Turns two-step sign-in on with a first code; answers the recovery codes, this once',
    input: schema('confirmFields'),
    output: schema('recoveryCodes'),
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/api/admin/two-step/recovery-codes',
    access: 'owner',
    summary: 'Makes new recovery codes in the place of the earlier ones',
    input: schema('proofFields'),
    output: schema('recoveryCodes'),
    status: 201,
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/api/admin/two-step/off',
    access: 'owner',
    summary: 'Turns two-step sign-in off',
    input: schema('proofFields'),
    output: schema('done'),
  }),
} as const
