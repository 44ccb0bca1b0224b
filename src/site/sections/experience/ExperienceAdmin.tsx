import { CollectionPage } from '../../../cms/collection/CollectionPage.tsx'
import { collectionKind } from '../../../cms/collection/collectionKind.ts'
import { experience } from '../../../content/collections/experience.ts'
import type { Position } from '../../../content/records.ts'
import { PositionPeriod } from './PositionPeriod.tsx'

const kind = collectionKind(experience)

const cells = {
  start_date: { cell: (position: Position) => <PositionPeriod position={position} /> },
}

export const ExperienceAdmin = () => (
  <CollectionPage collection={experience} kind={kind} cells={cells} />
)
