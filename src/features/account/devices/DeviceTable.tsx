import { RelativeTime } from '../../../client/ui/content/RelativeTime.tsx'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { Table } from '../../../client/ui/layout/Table.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import type { Device } from './contract.ts'
import styles from './Devices.module.css'

type DeviceTableProps = {
  devices: Device[]
  busy: boolean
  onSignOut: (device: Device, name: string) => void
}

/** The owner's sessions; rows become cards on small screens. */
export function DeviceTable({ devices, ...rest }: DeviceTableProps) {
  return (
    <Table caption="Signed-in devices" columns={columns} className={styles.table}>
      {devices.map((device) => (
        <DeviceRow key={device._id} device={device} {...rest} />
      ))}
    </Table>
  )
}

const columns = [
  { header: 'Device' },
  { header: 'Signed in' },
  { header: 'Last seen' },
  { header: 'Actions', isHidden: true },
]

type DeviceRowProps = Omit<DeviceTableProps, 'devices'> & { device: Device }

function DeviceRow({ device, busy, onSignOut }: DeviceRowProps) {
  const { browser, system, created_at, last_seen_at, current, bearer, origin } = device
  const name = [browser || 'Unknown browser', system].filter(Boolean).join(' on ')
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.device}>
        {name}
        {current && <span className={styles.badge}>This device</span>}
        {bearer && (
          <span className={styles.by}>{origin ? `By token, from ${origin}` : 'By token'}</span>
        )}
      </th>
      <td className={styles.time} data-label="Signed in">
        <RelativeTime time={created_at} />
      </td>
      <td className={styles.time} data-label="Last seen">
        {current ? 'now' : <RelativeTime time={last_seen_at} />}
      </td>
      <td className={styles.actions}>
        {!current && (
          <Button
            variant="danger"
            size="small"
            aria-label={`Sign out ${name}`}
            disabled={busy}
            onClick={() => onSignOut(device, name)}
          >
            Sign out
          </Button>
        )}
      </td>
    </tr>
  )
}

/** Placeholder while the devices load. */
export function DeviceTableSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      {[1, 2].map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton className={styles.skeletonName} />
          <Skeleton className={styles.skeletonTime} />
        </div>
      ))}
    </div>
  )
}
