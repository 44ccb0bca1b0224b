import { endpoint, schemasOf } from '../../shared/endpoint.ts'

const schema = schemasOf(() => import('./schemas.ts'))

export const applicationsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/tailored-links/{id}',
    access: 'owner',
    token: 'read',
    summary: 'An application with its job text and notes',
    output: oneApplication,
  }),
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
