import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import { oneApplication } from '../../../site/applications/contract.ts'
import type { tailoring, wordings } from './schemas.ts'

export type Tailoring = z.output<typeof tailoring>
export type JobTerm = Tailoring['terms'][number]
export type TermLocation = JobTerm['proofs'][number]
export type RelevantEntry = Tailoring['entries'][number]
export type Wording = z.output<typeof wordings>[number]

/** Messages for the owner. */
export const tailoringMessages = {
  compareFailed: 'The job description could not be compared. Please try again.',
  wordFailed: 'No wordings could be asked for. Please try again.',
  noService: 'No AI service is configured, so no wordings can be proposed',
  noWordings: 'The service proposes no other wordings.',
  created: 'Application created, with a résumé that only you see.',
  createFailed: 'The application could not be created. Please try again.',
  downloadFailed: 'The PDF could not be downloaded. You find it in the list of résumés.',
  network: 'Network error',
} as const

const schema = schemasOf(() => import('./schemas.ts'))

/** Calls for job-specific résumés, apart from the others, which load with the résumés page. */
export const tailoringApi = {
  compare: endpoint({
    method: 'POST',
    path: '/api/resume-tailoring',
    access: 'owner',
    token: 'read',
    summary: 'Which words a job description asks for, and where the content proves them',
    input: schema('jobDescription'),
    output: schema('tailoring'),
    changes: 'nothing',
    limit: { requests: 60, minutes: 10 },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tailored-resumes',
    access: 'owner',
    token: 'write',
    summary: 'Adds a résumé for a job and the application that has it, both or none',
    input: schema('jobApplication'),
    output: oneApplication,
    status: 201,
  }),
  word: endpoint({
    method: 'POST',
    path: '/api/resume-wordings',
    access: 'owner',
    token: 'write',
    summary:
      'Asks the service for wordings of points that suit a job; those that say more than the content are refused',
    input: schema('jobDescription'),
    output: schema('wordings'),
    changes: 'nothing',
    limit: { requests: 20, minutes: 10 },
  }),
} as const
