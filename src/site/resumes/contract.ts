import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import type { choices, listedResumes, resume, resumePreview } from './schemas.ts'

export type Resume = z.output<typeof resume>
export type ArrangedSection = Resume['sections'][number]
export type ArrangedEntry = ArrangedSection['entries'][number]
export type Choices = z.output<typeof choices>
export type ListedResumes = z.output<typeof listedResumes>
export type ResumePreview = z.output<typeof resumePreview>

const schema = schemasOf(() => import('./schemas.ts'))

export const resumesApi = {
  published: endpoint({
    method: 'GET',
    path: '/api/public/resumes',
    access: 'public',
    summary: 'The résumés that visitors may find, the default one first',
    output: schema('listedResumes'),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/resumes',
    access: 'owner',
    token: 'read',
    summary: 'All résumés in their order',
    output: schema('resumes'),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/resumes',
    access: 'owner',
    token: 'write',
    summary: 'Adds a résumé behind the others',
    input: schema('resumeFields'),
    output: schema('resume'),
    status: 201,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/resumes',
    access: 'owner',
    token: 'write',
    summary: 'Gives résumés their order, all of them or none',
    input: schema('orderChanges'),
    output: schema('resumes'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/resumes/{id}',
    access: 'owner',
    token: 'write',
    summary: 'Changes the given fields of a résumé',
    input: schema('resumeChanges'),
    output: schema('resume'),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/resumes/{id}',
    access: 'owner',
    token: 'write',
    summary: 'Deletes a résumé',
    output: schema('done'),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/resumes/{id}/pdf',
    access: 'owner',
    token: 'read',
    summary: 'The PDF of a résumé as a download, also of one that visitors cannot see',
    output: schema('resumeDocument'),
    answers: 'file',
  }),
  word: endpoint({
    method: 'GET',
    path: '/api/resumes/{id}/word',
    access: 'owner',
    token: 'read',
    summary: 'The Word file of a résumé as a download, also of one that visitors cannot see',
    output: schema('resumeDocument'),
    answers: 'file',
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/resume-choices',
    access: 'owner',
    token: 'read',
    summary: 'What of the content a résumé can show, section by section',
    output: schema('choices'),
  }),
  proof: endpoint({
    method: 'POST',
    path: '/api/resume-proof',
    access: 'owner',
    token: 'read',
    summary: 'Shows a résumé before it is saved: its pages, and what a machine reads in them',
    input: schema('previewInput'),
    output: schema('resumePreview'),
    changes: 'nothing',
  }),
} as const
