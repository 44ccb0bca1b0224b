import Sparkles from 'lucide-react/icons/sparkles'
import type { Column } from '../../client/records/column.ts'
import { RecordsPage } from '../../client/records/RecordsPage.tsx'
import { RecordThumb } from '../../client/records/RecordThumb.tsx'
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
      of={aiToolKind}
      title="AI Tools"
      note="Visitors see them in this order, the first half in the upper row."
      empty={{
        icon: <Sparkles />,
        title: 'No AI tools yet',
        text: 'A name is enough to begin with; an icon makes it known at a glance.',
        action: 'Add the first tool',
      }}
      columns={columns}
      form={(props) => <AiToolForm {...props} />}
    />
  )
}
