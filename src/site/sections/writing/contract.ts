import { endpoint } from '../../../shared/endpoint.ts'

export const postsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/posts/{id}',
    access: 'owner',
    summary: 'A post with its text',
    output: async () => {
      const [{ collectionSchemas }, { posts }] = await Promise.all([
        import('../../../content/collectionSchemas.ts'),
        import('../../../content/collections/posts.ts'),
      ])
      return collectionSchemas(posts).one
    },
  }),
} as const
