import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import type { visits } from './schemas.ts'

export const visitMessages = {
  fetchFailed: 'Failed to fetch the visits',
  network: 'Network error',
  on: 'Visits are counted from now on',
  off: 'Visits are no longer counted',
  failed: 'Failed to save this',
} as const

export type Visits = z.output<typeof visits>

export const periods = [7, 30, 90] as const
export type Period = (typeof periods)[number]

const schema = schemasOf(() => import('./schemas.ts'))

export const visitsApi = {
  report: endpoint({
    method: 'POST',
    path: '/api/visits',
    access: 'public',
    summary:
      'Reports what a visitor did on a page, for the owner’s counts; sent by the page itself',
    input: schema('report'),
    output: schema('counted'),
    maxJson: 2048,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/visits',
    access: 'owner',
    token: 'read',
    summary:
      'How many visitors came, from where, and what they opened, as sums without a record of anybody',
    query: { days: '7, 30 or 90; 30 without it' },
    output: schema('visits'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/visits/setting',
    access: 'owner',
    token: 'write',
    summary: 'Turns the counting of visits on or off',
    input: schema('setting'),
    output: schema('setting'),
  }),
} as const
