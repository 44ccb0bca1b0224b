import { useMemo } from 'react'
import { Link } from 'react-router'
import { CollectionPage } from '../../../../cms/collection/CollectionPage.tsx'
import { collectionKind } from '../../../../cms/collection/collectionKind.ts'
import { ownSections } from '../../../../content/collections/ownSections.ts'
import { sectionItems } from '../../../../content/collections/sectionItems.ts'
import { editPath } from '../../../../content/editPath.ts'
import type { OwnSection, SectionItem } from '../../../../content/records.ts'
import { lazyControl } from './lazyControl.ts'

const controls = {
  section: lazyControl('SectionControl'),
  text: lazyControl('TextOfItemControl'),
  projects: lazyControl('ProjectsControl'),
}

/** The items of one of the owner's own sections. */
export function ItemsAdmin({ section: { _id, heading } }: { section: OwnSection }) {
  const kind = useMemo(
    () => ({ ...collectionKind(sectionItems, { section: _id }), section: _id }),
    [_id],
  )
  return (
    <CollectionPage
      collection={sectionItems}
      {...{ kind, controls }}
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
