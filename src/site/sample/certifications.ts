import type { Certification } from '../../content/records.ts'

export type SampleCertification = Omit<
  Certification,
  '_id' | 'image' | 'plate' | 'drawing' | 'order' | 'visibility' | 'created_at' | 'updated_at'
> & {
  /** Path of the image in `assets`. */
  picture: string
}

export const sampleCertifications: SampleCertification[] = [
  {
    name: 'Coastal navigation, shore-based',
    issuer: 'Severn Mouth Sailing School',
    issue_date: '2025-02-15',
    expiry_date: null,
    credential_id: 'SMS-0225-31',
    credential_url: '#',
    image_alt:
      'A certificate with a compass rose on a sea-blue panel, its north needle in vermilion, beside two lines of type and a seal.',
    picture: 'certificates/compass.svg',
  },
  {
    name: 'Accessible interface engineering',
    issuer: 'Institute for Inclusive Interfaces',
    issue_date: '2024-09-20',
    expiry_date: '2034-09-19',
    credential_id: 'III-2024-01873',
    credential_url: 'https://example.com/inclusive-interfaces/III-2024-01873',
    image_alt:
      'A certificate with rings on an ochre panel, navy on the left half and paper-white on the right, beside two lines of type and a seal.',
    picture: 'certificates/contrast.svg',
  },
  {
    name: 'Safety of clinical software for lead engineers',
    issuer: 'Northern Board for Health Records',
    issue_date: '2023-04-03',
    expiry_date: '2033-04-02',
    credential_id: 'NBHR-CS-4471',
    credential_url: 'https://example.com/health-records/NBHR-CS-4471',
    image_alt:
      'A certificate with a shield of ruled lines on a sage panel, one line in vermilion, beside two lines of type and a seal.',
    picture: 'certificates/shield.svg',
  },
  {
    name: 'Relational databases in operation',
    issuer: 'Open Data Systems Guild',
    issue_date: '2021-11-12',
    expiry_date: null,
    credential_id: 'ODSG-21-1187',
    credential_url: 'https://example.com/odsg/ODSG-21-1187',
    image_alt:
      'A certificate with three stacked drums on a pine-green panel, beside two lines of type and a seal.',
    picture: 'certificates/drums.svg',
  },
  {
    name: 'Secure web applications',
    issuer: 'Harbourside Evening Institute',
    issue_date: '2019-06-28',
    expiry_date: '2022-06-27',
    credential_id: 'HEI-SWA-0619',
    credential_url: 'https://example.com/harbourside/HEI-SWA-0619',
    image_alt:
      'A certificate with a square maze around a vermilion keyhole on a navy panel, beside two lines of type and a seal.',
    picture: 'certificates/walls.svg',
  },
]
