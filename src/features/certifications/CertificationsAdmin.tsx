import { Badge } from '../../client/ui/content/Badge.tsx'
import { RecordName } from '../../records/list/RecordName.tsx'
import { RecordsPage } from '../../records/list/RecordsPage.tsx'
import type { Column } from '../../records/list/RecordTable.tsx'
import { isPast, longDate } from '../../shared/dates/dates.ts'
import { CertificationForm } from './CertificationForm.tsx'
import { certificationKind } from './certificationKind.ts'
import type { Certification } from './contract.ts'
import { useToday } from './useToday.ts'

const columns: Column<Certification>[] = [
  {
    header: 'Name',
    cell: ({ image, name }) => <RecordName src={image}>{name}</RecordName>,
    isName: true,
  },
  { header: 'Issuer', cell: ({ issuer }) => issuer },
  { header: 'Issued', cell: ({ issue_date }) => longDate(issue_date), hasLabel: true },
  {
    header: 'Expires',
    cell: ({ expiry_date }) => <Expiry date={expiry_date} />,
    isEmpty: ({ expiry_date }) => expiry_date === null,
    hasLabel: true,
  },
]

/** Where the owner keeps the certifications. */
export function CertificationsAdmin() {
  return (
    <RecordsPage
      kind={certificationKind}
      title="Certifications"
      note="Visitors see them in this order, after the resume. A new one is added before the first older one."
      empty={{
        title: 'No certifications yet',
        text: 'Only a name, an issuer and an issue date are required.',
        action: 'Add the first certification',
      }}
      columns={columns}
      form={(props) => <CertificationForm {...props} />}
    />
  )
}

function Expiry({ date }: { date: string | null }) {
  const today = useToday()
  if (date === null) return '–'
  return (
    <>
      {longDate(date)} {today && isPast(date, today) && <Badge>Expired</Badge>}
    </>
  )
}
