import { recordStore } from '../../records/list/recordStore.server.ts'
import type { Certification } from './contract.ts'

/** What the owner was certified for; those of one order stand newest first. */
export const certificationStore = recordStore<
  Certification,
  'name' | 'issuer' | 'issue_date',
  'image'
>({
  kind: 'certifications',
  table: 'certifications',
  name: 'name',
  defaults: {
    expiry_date: null,
    credential_id: '',
    credential_url: '',
    image: '',
    image_alt: '',
    drawing: '',
  },
  files: ['image'],
  added: 'dated',
  latestFirst: ['issue_date', 'created_at'],
})
