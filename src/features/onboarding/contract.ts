import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import type { dismissibleId, onboarding } from './schemas.ts'

export type Onboarding = z.output<typeof onboarding>
export type MissingEntry = Onboarding['missing'][number]
export type DismissibleId = z.output<typeof dismissibleId>

const schema = schemasOf(() => import('./schemas.ts'))

export const onboardingApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/first-steps',
    access: 'owner',
    summary: 'Whether to ask how to start, and what the site lacks, each with its field',
    output: schema('onboarding'),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/admin/first-steps',
    access: 'owner',
    summary: 'Keeps how the owner wants to start, so that it is asked once',
    input: schema('choice'),
    output: schema('onboarding'),
    changes: 'nothing',
  }),
  dismiss: endpoint({
    method: 'PUT',
    path: '/api/admin/first-steps/dismissed',
    access: 'owner',
    summary: 'Keeps what the owner does not want, or wants to be reminded of again',
    input: schema('dismissal'),
    output: schema('onboarding'),
    changes: 'nothing',
  }),
  checkLinks: endpoint({
    method: 'POST',
    path: '/api/admin/first-steps/links',
    access: 'owner',
    summary: 'Asks the pages that the site links to whether they are there; takes up to 45 seconds',
    output: schema('onboarding'),
    limit: { requests: 10, minutes: 10 },
    changes: 'nothing',
  }),
  checkSome: endpoint({
    method: 'POST',
    path: '/api/admin/links',
    access: 'owner',
    summary: 'Asks some pages whether they are there; takes up to 45 seconds',
    input: schema('checkedLinks'),
    output: schema('linkResults'),
    limit: { requests: 10, minutes: 10 },
    changes: 'nothing',
  }),
} as const
