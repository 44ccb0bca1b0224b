import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReadEndpoint, resource } from './useResource.ts'

/** Reads several GET calls as `useResource` does; an answer is undefined until all are there, or if its call fails. */
export function useResources(endpoints: readonly ReadEndpoint[]): unknown[] {
  const cache = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: ['several', ...endpoints.map(({ path }) => path)],
    queryFn: async () => {
      const answers = endpoints.map((endpoint) => cache.fetchQuery(resource(endpoint)))
      return (await Promise.allSettled(answers)).map((answer) =>
        answer.status === 'fulfilled' ? answer.value : undefined,
      )
    },
  })
  return data
}
