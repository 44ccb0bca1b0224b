import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/calls/call.ts'
import { useResource } from '../../client/calls/useResource.ts'
import { appearanceApi } from '../../features/appearance/contract.ts'
import { shownOrder } from '../../features/appearance/shownOrder.ts'
import { ProjectsAdmin } from '../../features/projects/ProjectsAdmin.tsx'

/** The projects, with the order in which visitors see them: the appearance keeps it. */
export function ProjectsPage() {
  const cache = useQueryClient()
  const appearance = useResource(appearanceApi.published)
  return (
    <ProjectsAdmin
      sorting={{
        shown: appearance.data && shownOrder(appearance.data),
        isByRatingOffered: appearance.data?.hide_ratings === 0,
        read: async () => shownOrder(await call(appearanceApi.published)),
        choose: async (project_order) => {
          await call(appearanceApi.update, { input: { project_order } })
          await cache.invalidateQueries()
        },
      }}
    />
  )
}
