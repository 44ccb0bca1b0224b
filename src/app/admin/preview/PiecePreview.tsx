import { useResource } from '../../../client/calls/useResource.ts'
import { useAppearance } from '../../../features/appearance/useAppearance.ts'
import { experienceApi } from '../../../features/experience/contract.ts'
import { heroApi } from '../../../features/hero/contract.ts'
import { projectsApi } from '../../../features/projects/contract.ts'
import { testimonialsApi } from '../../../features/testimonials/contract.ts'
import { PiecePage } from '../../piece/PiecePage.tsx'

/** The page of the project that is edited, which stands first among the projects of the preview. */
export function PiecePreview() {
  const { players, hide_ratings } = useAppearance()
  const { data: [project, next] = [] } = useResource(projectsApi.list)
  const { data: hero } = useResource(heroApi.published)
  const { data: testimonials = [] } = useResource(testimonialsApi.list)
  const { data: positions = [] } = useResource(experienceApi.list)
  if (!project) return null
  const chosen = <T extends { _id: string }>(records: T[], ids: string[] = []) =>
    ids.flatMap((id) => records.find(({ _id }) => _id === id) ?? [])
  return (
    <PiecePage
      ownerName={hero?.name ?? ''}
      piece={{ project, number: 1 }}
      next={next && { project: next, number: 2 }}
      testimonials={chosen(testimonials, project.testimonials)}
      positions={chosen(positions, project.positions)}
      areRatingsHidden={hide_ratings === 1}
      players={players}
      isOwners={false}
    />
  )
}
