import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import { resumeFileRule } from './resumeFileRule.ts'
import type { resumeFile } from './schemas.ts'

export type ResumeFile = z.output<typeof resumeFile>

const schema = schemasOf(() => import('./schemas.ts'))

export const resumeFileApi = {
  published: endpoint({
    method: 'GET',
    path: '/api/public/resume',
    access: 'public',
    summary: 'The resume that visitors may download; 404 when there is none',
    output: schema('resumeFile'),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/public/resume/download',
    access: 'public',
    summary: 'The file of the resume under its own name, at an address that never changes',
    output: schema('file'),
    answers: 'file',
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/resume',
    access: 'owner',
    token: 'read',
    summary: 'The resume for its editor; 404 when there is none',
    output: schema('resumeFile'),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/resume',
    access: 'owner',
    token: 'write',
    summary: 'Puts a resume in the place of the one before',
    input: schema('upload'),
    output: schema('resumeFile'),
    status: 201,
    encoding: 'multipart',
    files: { resume: resumeFileRule },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/resume',
    access: 'owner',
    token: 'write',
    summary: 'Deletes the resume with its file',
    output: schema('done'),
  }),
} as const
