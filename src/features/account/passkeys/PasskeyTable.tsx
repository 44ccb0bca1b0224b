import { RelativeTime } from '../../../client/ui/content/RelativeTime.tsx'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { Table } from '../../../client/ui/layout/Table.tsx'
import deviceStyles from '../devices/Devices.module.css'
import type { Passkey } from './contract.ts'
import styles from './Passkeys.module.css'

type PasskeyTableProps = {
  passkeys: Passkey[]
  busy: boolean
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

/** The owner's passkeys; rows become cards on small screens. */
export function PasskeyTable({ passkeys, ...rest }: PasskeyTableProps) {
  return (
    <Table caption="Passkeys" columns={columns} className={deviceStyles.table}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey._id} passkey={passkey} {...rest} />
      ))}
    </Table>
  )
}

const columns = [
  { header: 'Passkey' },
  { header: 'Added' },
  { header: 'Last used' },
  { header: 'Actions', isHidden: true },
]

type PasskeyRowProps = Omit<PasskeyTableProps, 'passkeys'> & { passkey: Passkey }

function PasskeyRow({ passkey, busy, onRename, onRemove }: PasskeyRowProps) {
  const { name, created_at, last_used_at } = passkey
  return (
    <tr className={deviceStyles.row}>
      <th scope="row" className={deviceStyles.device}>
        {name}
      </th>
      <td className={deviceStyles.time} data-label="Added">
        <RelativeTime time={created_at} />
      </td>
      <td className={deviceStyles.time} data-label="Last used">
        {last_used_at ? <RelativeTime time={last_used_at} /> : 'never'}
      </td>
      <td className={deviceStyles.actions}>
        <div className={styles.actions}>
          <Button
            size="small"
            aria-label={`Rename ${name}`}
            disabled={busy}
            onClick={() => onRename(passkey)}
          >
            Rename
          </Button>
          <Button
            variant="danger"
            size="small"
            aria-label={`Remove ${name}`}
            disabled={busy}
            onClick={() => onRemove(passkey)}
          >
            Remove
          </Button>
        </div>
      </td>
    </tr>
  )
}
