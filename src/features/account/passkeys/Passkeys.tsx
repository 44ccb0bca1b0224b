import { useRef, useState } from 'react'
import { call } from '../../../client/calls/call.ts'
import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { useAction } from '../../../client/forms/useAction.ts'
import { RelativeTime } from '../../../client/ui/content/RelativeTime.tsx'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { Table } from '../../../client/ui/layout/Table.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import deviceStyles from '../devices/Devices.module.css'
import { DeviceTableSkeleton } from '../devices/DeviceTable.tsx'
import { canUsePasskeys } from './ceremony.ts'
import { type Passkey, passkeysApi } from './contract.ts'
import { AddPasskey, explainPasskey, RenamePasskey } from './PasskeyDialogs.tsx'
import styles from './Passkeys.module.css'
import { passkeyMessages } from './passkeyMessages.ts'

/** Lists the owner's passkeys, and adds, renames and removes them. */
export function Passkeys() {
  const passkeys = useFreshResource(passkeysApi.list)
  const container = useRef<HTMLDivElement>(null)
  const [isAdding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<Passkey>()
  const { isBusy, act } = useAction()
  const reload = () => void passkeys.refetch()

  const remove = (passkey: Passkey) =>
    act({
      question: {
        title: `Remove the passkey “${passkey.name}”?`,
        text: 'Other devices that signed in with it are signed out.',
        yes: 'Remove',
        isFinal: true,
      },
      run: async () => {
        const { message } = await call(passkeysApi.remove, { params: { id: passkey._id } })
        await passkeys.refetch()
        // The focused button was removed with its row.
        container.current?.focus()
        return message
      },
      explain: explainPasskey,
    })

  return (
    <FieldGroup
      title="Passkeys"
      note="Sign in with your fingerprint, your face or a security key, without the password and without a code. A passkey counts as both steps."
    >
      <div ref={container} tabIndex={-1} className={styles.container}>
        <ResourceState
          resource={passkeys}
          skeleton={<DeviceTableSkeleton />}
          failure={passkeyMessages}
        >
          {(list) =>
            list.length === 0 ? (
              <p className={styles.text}>No passkeys yet.</p>
            ) : (
              <PasskeyTable passkeys={list} busy={isBusy} onRename={setRenamed} onRemove={remove} />
            )
          }
        </ResourceState>
      </div>
      {canUsePasskeys() ? (
        <Button className={styles.add} onClick={() => setAdding(true)}>
          Add a Passkey
        </Button>
      ) : (
        <p className={styles.text}>
          Passkeys do not work at this address: they need https and a host name. On your own
          computer, open http://localhost instead of the IP address.
        </p>
      )}
      {isAdding && <AddPasskey onChanged={reload} onClose={() => setAdding(false)} />}
      {renamed && (
        <RenamePasskey passkey={renamed} onChanged={reload} onClose={() => setRenamed(undefined)} />
      )}
    </FieldGroup>
  )
}

type PasskeyTableProps = {
  passkeys: Passkey[]
  busy: boolean
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

/** The owner's passkeys; rows become cards on small screens. */
function PasskeyTable({ passkeys, ...rest }: PasskeyTableProps) {
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
