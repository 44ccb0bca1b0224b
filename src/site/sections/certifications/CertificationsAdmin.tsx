import { Badge } from '../../../client/ui/content/Badge.tsx'
import { Cover } from '../../../client/ui/content/Cover.tsx'
import { useTimeZone } from '../../../client/ui/content/timeZone.ts'
import { CollectionPage } from '../../../cms/collection/CollectionPage.tsx'
import { RecordName } from '../../../cms/list/RecordName.tsx'
import { certifications } from '../../../content/collections/certifications.ts'
import type { Certification } from '../../../content/records.ts'
import { isPast, longDate } from '../../../shared/dates/dates.ts'
import { dayIn } from '../../../shared/dates/timeZones.ts'

const cells = {
  name: {
    cell: ({ image, drawing, name }: Certification) => (
      <RecordName src={image} drawing={drawing} cover={<Cover title={name} />}>
        {name}
      </RecordName>
    ),
  },
  issue_date: {
    header: 'Issued',
    cell: ({ issue_date }: Certification) => longDate(issue_date),
    hasLabel: true,
  },
  expiry_date: {
    header: 'Expires',
    cell: ({ expiry_date }: Certification) => <Expiry date={expiry_date} />,
    hasLabel: true,
  },
}

export const CertificationsAdmin = () => (
  <CollectionPage collection={certifications} cells={cells} />
)

function Expiry({ date }: { date: string | null }) {
  const today = dayIn(new Date(), useTimeZone())
  if (date === null) return '–'
  return (
    <>
      {longDate(date)} {isPast(date, today) && <Badge>Expired</Badge>}
    </>
  )
}
