import { endpoint, schemasOf } from '../../../shared/endpoint.ts'

const schema = schemasOf(() => import('./schemas.ts'))

async function schemas() {
  const [{ collectionSchemas }, { posts }] = await Promise.all([
    import('../../../content/collectionSchemas.ts'),
    import('../../../content/collections/posts.ts'),
  ])
  return collectionSchemas(posts)
}

export const postsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/posts/{id}',
    access: 'owner',
    token: 'read',
    summary: 'A post with its text',
    output: async () => (await schemas()).one,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/posts/preview',
    access: 'owner',
    token: 'read',
    summary: 'The page of a post as it would be, were these fields saved',
    input: async () => (await schemas()).changes,
    output: schema('page'),
    changes: 'nothing',
  }),
  readAddress: endpoint({
    method: 'GET',
    path: '/api/posts/{id}/preview-address',
    access: 'owner',
    summary: 'The address that shows a post which visitors do not see, to all who have it',
    output: schema('previewAddress'),
  }),
  makeAddress: endpoint({
    method: 'POST',
    path: '/api/posts/{id}/preview-address',
    access: 'owner',
    summary: 'Makes that address, or answers the present one',
    output: schema('previewAddress'),
    changes: 'nothing',
  }),
  stopAddress: endpoint({
    method: 'DELETE',
    path: '/api/posts/{id}/preview-address',
    access: 'owner',
    summary: 'Ends that address; the next one is another',
    output: schema('previewAddress'),
    changes: 'nothing',
  }),
} as const
