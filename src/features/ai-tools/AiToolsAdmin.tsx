import { RecordThumb } from '../../records/list/RecordName.tsx'
import { RecordsPage } from '../../records/list/RecordsPage.tsx'
import type { Column } from '../../records/list/RecordTable.tsx'
import { AiToolForm } from './AiToolForm.tsx'
import { aiToolKind } from './aiToolKind.ts'
import type { AiTool } from './contract.ts'

const columns: Column<AiTool>[] = [
  { header: 'Icon', cell: ({ iconImage }) => <RecordThumb src={iconImage} shape="icon" /> },
  { header: 'Name', cell: ({ name }) => name, isName: true },
]

/** Where the owner keeps the AI tools. */
export function AiToolsAdmin() {
  return (
    <RecordsPage
      kind={aiToolKind}
      title="AI Tools"
      note="Visitors see them in this order, the first half in the upper row. A new tool is added at the end."
      empty={{
        title: 'No AI tools yet',
        text: 'Only a name is required. An icon makes the tool easy to recognise.',
        action: 'Add the first tool',
      }}
      columns={columns}
      form={(props) => <AiToolForm {...props} />}
    />
  )
}
