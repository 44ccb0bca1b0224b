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
      note="Visitors see positions in this order. A new one is added before the first older one; current positions count as the latest."
      empty={{
        title: 'No experience yet',
        text: 'Only a role, an organisation and a start date are required.',
        action: 'Add the first position',
      }}
      columns={columns}
      form={(props) => <PositionForm {...props} />}
    />
  )
}
