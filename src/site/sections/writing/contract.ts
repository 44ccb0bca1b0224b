import { endpoint } from '../../../shared/endpoint.ts'

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
    output: async () => (await import('./schemas.ts')).page,
    changes: 'nothing',
  }),
} as const
