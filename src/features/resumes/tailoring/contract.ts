import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import type { tailoring, wordings } from './schemas.ts'

export type Tailoring = z.output<typeof tailoring>
export type JobTerm = Tailoring['terms'][number]
export type TermLocation = JobTerm['proofs'][number]
export type RelevantEntry = Tailoring['entries'][number]
export type Wording = z.output<typeof wordings>[number]

const schema = schemasOf(() => import('./schemas.ts'))

/** Calls for job-specific résumés, apart from the others, which load with the résumés page. */
export const tailoringApi = {
  compare: endpoint({
    method: 'POST',
    path: '/api/resume-tailoring',
    access: 'owner',
    summary: 'Which words a job description asks for, and where the record proves them',
    input: schema('jobDescription'),
    output: schema('tailoring'),
    changes: 'nothing',
    limit: { requests: 60, minutes: 10 },
  }),
  word: endpoint({
    method: 'POST',
    path: '/api/resume-wordings',
    access: 'owner',
    summary:
      'Asks the service for wordings of points that suit a job; those that say more than the record are refused',
    input: schema('jobDescription'),
    output: schema('wordings'),
    changes: 'nothing',
    limit: { requests: 20, minutes: 10 },
  }),
} as const
