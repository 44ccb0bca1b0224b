import type * as z from 'zod/mini'
import { call } from '../../../client/calls/call.ts'
import type { RecordKind } from '../../../cms/list/recordKind.ts'
import { type Resume, resumesApi } from '../../../site/resumes/contract.ts'
import { newResume } from '../../../site/resumes/newResume.ts'
import { resumeFields } from '../../../site/resumes/schemas.ts'
import { resumesMessages } from '../resumesMessages.ts'

export type ResumeInput = z.output<typeof resumeFields>

/** Labels and calls of résumés for the admin's list and form. */
export const resumeKind: RecordKind<Resume, ResumeInput> = {
  name: 'resumes',
  nameOf: ({ name }) => name,
  list: resumesApi.list,
  create: (input, options) => call(resumesApi.create, { input, ...options }),
  update: (id, input, options) => call(resumesApi.update, { params: { id }, input, ...options }),
  remove: (id) => call(resumesApi.remove, { params: { id } }),
  reorder: (order) => call(resumesApi.reorder, { input: { order } }),
  fields: resumeFields,
  blank: {
    ...newResume,
    _id: '',
    name: '',
    slug: '',
    key: '',
    order: 0,
    visibility: 'published',
    created_at: '',
    updated_at: '',
  },
  copyOf: ({ _id, slug, key, created_at, updated_at, ...content }) => ({
    ...content,
    name: `${content.name} (copy)`,
  }),
  labels: {
    add: 'Add Résumé',
    addTitle: 'Add Résumé',
    editTitle: 'Edit Résumé',
    create: 'Create',
    confirmDelete: (name) => `Delete the résumé “${name}”?`,
  },
  messages: resumesMessages,
}
