import { RecordsPage } from '../../records/list/RecordsPage.tsx'
import type { Column } from '../../records/list/RecordTable.tsx'
import type { Position } from './contract.ts'
import { PositionForm } from './PositionForm.tsx'
import { PositionPeriod } from './PositionPeriod.tsx'
import { positionKind } from './positionKind.ts'

const columns: Column<Position>[] = [
  { header: 'Role', cell: ({ role }) => role, isName: true },
  { header: 'Organisation', cell: ({ organisation }) => organisation },
  { header: 'Period', cell: (position) => <PositionPeriod position={position} /> },
]

/** Where the owner keeps the positions held. */
export function ExperienceAdmin() {
  return (
    <RecordsPage
      kind={positionKind}
      title="Experience"
      note="Visitors see it in this order. A new position stands before the first that is older; one still held counts as the latest."
      empty={{
        title: 'No experience yet',
        text: 'A role, an organisation and a start date are enough to begin with.',
        action: 'Add the first position',
      }}
      columns={columns}
      form={(props) => <PositionForm {...props} />}
    />
  )
}
