import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call } from '../../client/calls/call.ts'
import type { RecordKind } from '../../records/list/recordKind.ts'
import { certificationMessages } from './certificationMessages.ts'
import { type Certification, certificationsApi } from './contract.ts'
import { certificationFields } from './schemas.ts'

export type CertificationInput = z.output<typeof certificationFields>
export type CertificationFormValues = z.input<typeof certificationFields>
export type CertificationFormApi = UseFormReturn<
  CertificationFormValues,
  unknown,
  CertificationInput
>

/** Certifications as the owner's list and form work with them. */
export const certificationKind: RecordKind<Certification, CertificationInput> = {
  name: 'certifications',
  nameOf: ({ name }) => name,
  list: certificationsApi.list,
  create: (input, options) => call(certificationsApi.create, { input, ...options }),
  update: (id, input, options) =>
    call(certificationsApi.update, { params: { id }, input, ...options }),
  remove: (id) => call(certificationsApi.remove, { params: { id } }),
  reorder: (order) => call(certificationsApi.reorder, { input: { order } }),
  drawnFrom: ['name', 'issuer', 'issue_date', 'credential_id'],
  fields: certificationFields,
  blank: {
    _id: '',
    name: '',
    issuer: '',
    issue_date: '',
    expiry_date: null,
    credential_id: '',
    credential_url: '',
    image: '',
    image_alt: '',
    drawing: '',
    order: 0,
    visibility: 'published',
    created_at: '',
    updated_at: '',
  },
  copyOf: ({ _id, created_at, updated_at, ...content }) => ({
    ...content,
    name: `${content.name} (copy)`,
  }),
  files: ['image'],
  fieldLabels: {
    image: 'Certificate image',
    image_alt: 'Alt text',
    credential_id: 'Credential ID',
    credential_url: 'Credential link',
  },
  carriedOver: ['issuer'],
  labels: {
    add: 'Add Certification',
    addTitle: 'Add Certification',
    editTitle: 'Edit Certification',
    create: 'Create',
    confirmDelete: (name) => `Delete the certification “${name}”?`,
  },
  messages: certificationMessages,
}
