import { useResource } from '../../../client/calls/useResource.ts'
import { CopyButton } from '../../../client/ui/controls/CopyButton.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { ownerList } from '../../../content/publicList.ts'
import { type Visits, visitMessages } from '../contract.ts'
import { kindIn, useVisits } from './useVisits.ts'
import styles from './Visits.module.css'
import { changeOf, entriesOf } from './visitEntries.ts'

const days = 30

/** The visitors of the last 30 days, and the application whose link was opened most. */
export const VisitorsSummary = () => (
  <ResourceState
    resource={useVisits(days)}
    skeleton={<Skeleton className={styles.summary} />}
    failure={visitMessages}
  >
    {(visits) => <Summary visits={visits} />}
  </ResourceState>
)

function Summary({ visits }: { visits: Visits }) {
  const { data: links } = useResource(ownerList('tailored-links'))
  const visitors = kindIn(visits, 'visitor')
  const [opened] = entriesOf(visits, 'opened', { links })
  if (!visits.isOn) return <p className={styles.summary}>Visits are not counted.</p>
  if (visitors.total + visitors.before === 0) {
    return (
      <div className={styles.summary}>
        <p>No visitors yet. Share your address.</p>
        <CopyButton text={window.location.origin} label="Copy Address" />
      </div>
    )
  }
  return (
    <div className={styles.summary}>
      <p className={styles.total}>{visitors.total.toLocaleString('en-US')}</p>
      <p>{changeOf(visitors, days)}.</p>
      {opened && links && (
        <p>
          {opened.count.toLocaleString('en-US')} opened “{opened.text}”.
        </p>
      )}
    </div>
  )
}
