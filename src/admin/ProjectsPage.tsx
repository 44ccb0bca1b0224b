import { useQueryClient } from '@tanstack/react-query'
import { call } from '../client/calls/call.ts'
import { useResource } from '../client/calls/useResource.ts'
import { changedDocument, publicDocument } from '../content/publicDocument.ts'
import { publicList } from '../content/publicList.ts'
import { shownOrder } from '../site/appearance/shownOrder.ts'
import { ProjectsAdmin } from '../site/sections/projects/admin/ProjectsAdmin.tsx'

/** The projects, with the order in which visitors see them: the appearance keeps it. */
export function ProjectsPage() {
  const cache = useQueryClient()
  const appearance = useResource(publicDocument('appearance'))
  const { data: testimonials = [] } = useResource(publicList('testimonials'))
  const { data: positions = [] } = useResource(publicList('experience'))
  return (
    <ProjectsAdmin
      related={{
        testimonials: testimonials.map(({ _id, name, role }) => ({
          id: _id,
          name: [name, role].filter(Boolean).join(', '),
        })),
        positions: positions.map(({ _id, role, organisation }) => ({
          id: _id,
          name: `${role}, ${organisation}`,
        })),
      }}
      sorting={{
        shown: appearance.data && shownOrder(appearance.data),
        isByRatingOffered: appearance.data?.hide_ratings === 0,
        read: async () => shownOrder(await call(publicDocument('appearance'))),
        choose: async (project_order) => {
          await call(changedDocument('appearance'), { input: { project_order } })
          await cache.invalidateQueries()
        },
      }}
    />
  )
}
