import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { type FileRule, megabyte } from '../../shared/files.ts'

export const resumeFile: FileRule = {
  maxBytes: 5 * megabyte - 1,
  types: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'image/jpeg',
    'image/png',
  ],
  accept: '.pdf,.doc,.docx,.jpg,.jpeg,.png',
  tooLarge: 'File size must be less than 5MB',
  wrongType: 'Please upload a PDF, Word document, or image file',
}

export const resumeMessages = {
  unauthorized: 'You are not authorized. Please log in as admin.',
  none: 'There is no resume',
  fetchFailed: 'Failed to fetch resume',
  uploadFailed: 'Failed to upload resume',
  uploaded: 'Resume uploaded successfully!',
  deleted: 'Resume deleted successfully!',
  deleteFailed: 'Failed to delete resume',
} as const

export const resume = z.object({
  /** Its own name, under which it is downloaded. */
  filename: z.string(),
  /** In bytes. */
  size: z.number(),
  /** ISO text in UTC. */
  upload_date: z.string(),
  file_path: z.string(),
})
export type Resume = z.output<typeof resume>

const upload = z.object({
  resume: z.custom<File>((value) => value instanceof File, resumeFile.wrongType),
})

export const resumeApi = {
  published: endpoint({
    method: 'GET',
    path: '/api/public/resume',
    access: 'public',
    summary: 'The resume that visitors may download; 404 when there is none',
    output: resume,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/public/resume/download',
    access: 'public',
    summary: 'The file of the resume under its own name, at an address that never changes',
    output: z.file(),
    answers: 'file',
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/resume',
    access: 'owner',
    summary: 'The resume for its editor; 404 when there is none',
    output: resume,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/resume',
    access: 'owner',
    summary: 'Puts a resume in the place of the one before',
    input: upload,
    output: resume,
    status: 201,
    encoding: 'multipart',
    files: { resume: resumeFile },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/resume',
    access: 'owner',
    summary: 'Deletes the resume with its file',
    output: z.object({ message: z.string() }),
  }),
} as const
