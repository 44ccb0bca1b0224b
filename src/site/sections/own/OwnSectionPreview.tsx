import { useResource } from '../../../client/calls/useResource.ts'
import layout from '../../../client/ui/layout/Section.module.css'
import { publicList } from '../../../content/publicList.ts'
import { headingId, OwnSection } from './OwnSection.tsx'

/** A section that the owner added, as the server renders it; without such an id the first, which is edited. */
export function OwnSectionPreview({ id }: { id: string }) {
  const { data: sections } = useResource(publicList('own-sections'))
  const { data: items = [] } = useResource(publicList('section-items'))
  const section = sections?.find(({ _id }) => _id === id) ?? sections?.[0]
  if (!section) return null
  return (
    <section
      id={section._id}
      className={layout.section}
      data-head="small"
      data-own=""
      aria-labelledby={headingId(section._id)}
    >
      <OwnSection section={section} items={items.filter((item) => item.section === section._id)} />
    </section>
  )
}
