import { lazy, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useResource } from '../../../../client/calls/useResource.ts'
import { CollectionPage } from '../../../../cms/collection/CollectionPage.tsx'
import { collectionKind } from '../../../../cms/collection/collectionKind.ts'
import { ownSections } from '../../../../content/collections/ownSections.ts'
import { sectionItems } from '../../../../content/collections/sectionItems.ts'
import { editPath, itemsPath } from '../../../../content/editPath.ts'
import { publicList } from '../../../../content/publicList.ts'
import type { OwnSection, SectionItem } from '../../../../content/records.ts'
import { layoutNames } from './layoutNames.ts'

/** The owner's own sections, or the items of one of them. */
export function SectionsAdmin() {
  const [params] = useSearchParams()
  const { data: sections } = useResource(publicList('own-sections'))
  const { data: items } = useResource(publicList('section-items'))
  if (params.get('tab') !== 'items') return <SectionList />
  if (!sections || !items) return null
  const edited = items.find(({ _id }) => _id === params.get('edit'))
  const id = params.get('section') ?? edited?.section ?? sections[0]?._id
  const section = sections.find(({ _id }) => _id === id)
  return section ? <ItemsAdmin key={section._id} section={section} /> : <SectionList />
}

type Controls = typeof import('./sectionControls.tsx')

/** A control of the forms, loaded with them. */
const lazyControl = <Name extends keyof Controls>(name: Name) =>
  lazy(async () => ({ default: (await import('./sectionControls.tsx'))[name] }))

const sectionControls = {
  heading: lazyControl('PresetControl'),
  layout: lazyControl('LayoutControl'),
}
const cells = {
  layout: { cell: ({ layout }: OwnSection) => layoutNames[layout] },
  items: { header: 'Items', cell: (section: OwnSection) => <ItemsLink section={section} /> },
}

const SectionList = () => (
  <CollectionPage
    collection={ownSections}
    cells={cells}
    controls={sectionControls}
    note={
      <>
        {ownSections.admin.note} <Link to="/admin/appearance?tab=page">Open Appearance</Link>
      </>
    }
  />
)

function ItemsLink({ section: { _id, heading } }: { section: OwnSection }) {
  const { data: items = [] } = useResource(publicList('section-items'))
  const count = items.filter(({ section }) => section === _id).length
  return (
    <Link to={itemsPath(_id)}>
      {count === 0 ? 'Add items' : count === 1 ? '1 item' : `${count} items`}
      <span className="visually-hidden"> of {heading}</span>
    </Link>
  )
}

const itemControls = {
  section: lazyControl('SectionControl'),
  text: lazyControl('TextOfItemControl'),
  projects: lazyControl('ProjectsControl'),
}

/** The items of one of the owner's own sections. */
function ItemsAdmin({ section: { _id, heading } }: { section: OwnSection }) {
  const kind = useMemo(
    () => ({ ...collectionKind(sectionItems, { section: _id }), section: _id }),
    [_id],
  )
  return (
    <CollectionPage
      collection={sectionItems}
      kind={kind}
      controls={itemControls}
      title={heading}
      only={(item: SectionItem) => item.section === _id}
      note={
        <>
          {sectionItems.admin.note} <Link to={editPath(ownSections, _id)}>Edit the section</Link>
        </>
      }
    />
  )
}
