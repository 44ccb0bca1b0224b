import { useResource } from '../../client/calls/useResource.ts'
import { useTexts } from '../../client/texts/useTexts.ts'
import { publicDocument } from '../../content/publicDocument.ts'
import { ownerList, publicList } from '../../content/publicList.ts'
import { ProjectPage } from '../../pages/project/ProjectPage.tsx'
import { useAppearance } from '../../site/appearance/useAppearance.ts'
import { creditOf } from '../../site/ownTexts.ts'

/** The page of the project that is edited, which stands first among the projects of the preview. */
export function ProjectPagePreview() {
  const t = useTexts()
  const { players, hide_ratings, credit } = useAppearance()
  const { data: [project, next] = [] } = useResource(ownerList('projects'))
  const { data: hero } = useResource(publicDocument('hero'))
  const { data: testimonials = [] } = useResource(publicList('testimonials'))
  const { data: positions = [] } = useResource(publicList('experience'))
  if (!project) return null
  const chosen = <T extends { _id: string }>(records: T[], ids: string[] = []) =>
    ids.flatMap((id) => records.find(({ _id }) => _id === id) ?? [])
  return (
    <ProjectPage
      ownerName={hero?.name ?? ''}
      credit={hero ? creditOf(t, credit, hero.name) : ''}
      projectPage={{ project, number: 1 }}
      next={next && { project: next, number: 2 }}
      contact={[{ href: '/#contact', text: 'Get in touch' }]}
      testimonials={chosen(testimonials, project.testimonials)}
      positions={chosen(positions, project.positions)}
      areRatingsHidden={hide_ratings === 1}
      players={players}
      isOwners={false}
    />
  )
}
