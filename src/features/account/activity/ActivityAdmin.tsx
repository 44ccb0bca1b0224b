import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { RelativeTime } from '../../../client/ui/content/RelativeTime.tsx'
import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { Table } from '../../../client/ui/layout/Table.tsx'
import { EmptyState } from '../../../client/ui/states/EmptyState.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { DeviceTableSkeleton } from '../devices/DeviceTable.tsx'
import styles from './ActivityAdmin.module.css'
import { type ActivityEntry, activityApi, activityMessages } from './contract.ts'

/** The activity page. */
export function ActivityAdmin() {
  const activity = useFreshResource(activityApi.list)
  return (
    <>
      <PageHeader
        title="Activity"
        note="Sign-ins, changes of how you sign in, and what was refused. If something here was not you, change your password."
      />
      <div className={styles.container}>
        <ResourceState
          resource={activity}
          skeleton={<DeviceTableSkeleton />}
          failure={activityMessages}
        >
          {(entries) =>
            entries.length === 0 ? (
              <EmptyState
                title="Nothing has happened yet"
                text="Sign-ins and changes of your account will be listed here."
              />
            ) : (
              <Table caption="Activity" columns={columns}>
                {entries.map((entry) => (
                  <EntryRow key={entry._id} entry={entry} />
                ))}
              </Table>
            )
          }
        </ResourceState>
      </div>
    </>
  )
}

const columns = [{ header: 'What' }, { header: 'By' }, { header: 'From' }, { header: 'When' }]

function EntryRow({ entry: { kind, detail, browser, system, address, at, current } }: RowProps) {
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.what} data-kind={kind}>
        {kindLabels[kind] ?? kind}
        {detail && <span className={styles.detail}>{detail}</span>}
      </th>
      <td data-label="By">
        {[browser || 'Unknown browser', system].filter(Boolean).join(' on ')}
        {current && ' (this device)'}
      </td>
      <td className={styles.address} data-label="From">
        {address}
      </td>
      <td className={styles.time} data-label="When">
        <RelativeTime time={at} />
      </td>
    </tr>
  )
}

type RowProps = { entry: ActivityEntry }

/** Labels of activity kinds; unknown ones are shown by name. */
export const kindLabels: Record<string, string> = {
  'signed-in': 'Signed in',
  'new-device': 'Signed in on a new device',
  'sign-in-failed': 'A sign-in was refused',
  'sign-in-limited': 'Sign-ins were held up after too many',
  'signed-out': 'Signed out',
  'device-signed-out': 'A device was signed out',
  'password-changed': 'The password was changed',
  'email-changed': 'The e-mail address was changed',
  'two-step-on': 'Two-step sign-in was turned on',
  'two-step-off': 'Two-step sign-in was turned off',
  'recovery-codes-renewed': 'New recovery codes were made',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'token-added': 'An access token was made',
  'token-revoked': 'An access token was revoked',
  'changed-by-token': 'A program changed something',
  exported: 'The archive was downloaded',
  restored: 'A backup was restored',
  'deleted-for-good': 'Deleted permanently from the trash',
  'write-refused': 'A change from another site was refused',
}
