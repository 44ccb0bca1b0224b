import { CollectionPage } from '../../../cms/collection/CollectionPage.tsx'
import { experience } from '../../../content/collections/experience.ts'
import type { Position } from '../../../content/records.ts'
import { PositionPeriod } from './PositionPeriod.tsx'

const cells = {
  start_date: { cell: (position: Position) => <PositionPeriod position={position} /> },
}

export const ExperienceAdmin = () => <CollectionPage collection={experience} cells={cells} />
