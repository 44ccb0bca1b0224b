import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { calendarDate, link, optionalDate, requiredText, text } from '../../shared/fields.ts'
import { fileOrPath, imageRule } from '../../shared/files.ts'
import { orderChanges, orderField } from '../../shared/order.ts'

export const certificationImage = imageRule(10)

export const certificationMessages = {
  loadFailed: 'Failed to load certifications',
  fetchFailed: 'Failed to fetch certifications',
  network: 'Network error',
  failed: 'Operation failed',
  deleteFailed: 'Failed to delete certification',
  created: 'Certification created successfully!',
  updated: 'Certification updated successfully!',
  deleted: 'Certification deleted successfully!',
  unknown: 'This certification does not exist',
} as const

export const certification = z.object({
  _id: z.string(),
  name: z.string(),
  issuer: z.string(),
  /** Calendar dates, YYYY-MM-DD; one without an expiry date does not expire. */
  issue_date: z.string(),
  expiry_date: z.nullable(z.string()),
  credential_id: z.string(),
  credential_url: z.string(),
  image: z.string(),
  image_alt: z.string(),
  order: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Certification = z.output<typeof certification>

const requiredFields = {
  name: requiredText('Name is required', 160),
  issuer: requiredText('Issuer is required', 120),
  issue_date: calendarDate('Issue date is required'),
}
const optionalFields = {
  expiry_date: optionalDate(),
  credential_id: text(120),
  credential_url: link(),
  image: fileOrPath(),
  image_alt: text(300),
  order: orderField(),
}

export const certificationFields = z.object({
  ...requiredFields,
  ...z.partial(z.object(optionalFields)).shape,
})
export const certificationChanges = z.partial(z.object({ ...requiredFields, ...optionalFields }))

const files = { image: certificationImage }

export const certificationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/certifications',
    access: 'public',
    summary: 'All certifications in their order, the newest first where it leaves that open',
    output: z.array(certification),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/certifications',
    access: 'owner',
    summary: 'Adds a certification',
    input: certificationFields,
    output: certification,
    status: 201,
    encoding: 'multipart',
    files,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/certifications',
    access: 'owner',
    summary: 'Gives certifications new places, all of them or none',
    input: orderChanges,
    output: z.array(certification),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/certifications/{id}',
    access: 'owner',
    summary: 'Changes the given fields of a certification',
    input: certificationChanges,
    output: certification,
    encoding: 'multipart',
    files,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/certifications/{id}',
    access: 'owner',
    summary: 'Deletes a certification with its image',
    output: z.object({ message: z.string() }),
  }),
} as const
