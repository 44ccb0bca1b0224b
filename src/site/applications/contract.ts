import { endpoint, schemasOf } from '../../shared/endpoint.ts'

const schema = schemasOf(() => import('./schemas.ts'))

const letterCall = <const Form extends string>(form: Form, as: string) =>
  endpoint({
    method: 'GET',
    path: `/api/tailored-links/{id}/letter/${form}` as const,
    access: 'owner',
    token: 'read',
    summary: `The letter of an application as ${as}, in the design of its résumé`,
    output: schema('letterFile'),
    answers: 'file',
    limit: { requests: 120, minutes: 10 },
  })

export const applicationsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/tailored-links/{id}',
    access: 'owner',
    token: 'read',
    summary: 'An application with its job text and notes',
    output: oneApplication,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/tailored-links/search',
    access: 'owner',
    token: 'read',
    summary: 'The applications with a text in their fields or in the résumé that was sent',
    query: { search: 'the text, at most 200 characters' },
    output: schema('foundApplications'),
  }),
  sent: endpoint({
    method: 'GET',
    path: '/api/tailored-links/sent',
    access: 'owner',
    token: 'read',
    summary:
      'When the résumé of each application was frozen, and whether its text would be another now',
    output: schema('sentResumes'),
  }),
  readSent: endpoint({
    method: 'GET',
    path: '/api/tailored-links/{id}/sent',
    access: 'owner',
    token: 'read',
    summary: 'The résumé of an application as it was sent, with its text then and now',
    output: schema('sentText'),
  }),
  freeze: endpoint({
    method: 'POST',
    path: '/api/tailored-links/{id}/sent',
    access: 'owner',
    token: 'write',
    summary: 'Freezes the résumé of an application: its link gives this PDF from now on',
    output: schema('sentResume'),
    limit: { requests: 60, minutes: 10 },
  }),
  letterPdf: letterCall('pdf', 'a PDF'),
  letterWord: letterCall('word', 'a Word file'),
  letterText: letterCall('text', 'plain text'),
  visits: endpoint({
    method: 'GET',
    path: '/api/tailored-links/visits',
    access: 'owner',
    token: 'read',
    summary: 'What visitors did through the link of each application that was opened',
    output: schema('linkVisits'),
  }),
} as const

/** Schema of an application with all its fields. */
export async function oneApplication() {
  const [{ collectionSchemas }, { applications }] = await Promise.all([
    import('../../content/collectionSchemas.ts'),
    import('../../content/collections/applications.ts'),
  ])
  return collectionSchemas(applications).one
}
