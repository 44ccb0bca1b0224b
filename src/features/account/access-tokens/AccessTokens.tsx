import { lazy, Suspense, useRef, useState } from 'react'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { useAction } from '../../../client/forms/useAction.ts'
import { RelativeTime } from '../../../client/ui/content/RelativeTime.tsx'
import { useExactTime } from '../../../client/ui/content/timeZone.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { Table } from '../../../client/ui/layout/Table.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import deviceStyles from '../devices/Devices.module.css'
import { DeviceTableSkeleton } from '../devices/DeviceTable.tsx'
import styles from '../passkeys/Passkeys.module.css'
import { type AccessToken, accessTokensApi, tokenMessages } from './contract.ts'

const AddAccessToken = lazy(async () => ({
  default: (await import('./AddAccessToken.tsx')).AddAccessToken,
}))

/** Lists the access tokens of programs, and makes and revokes them. */
export function AccessTokens() {
  const tokens = useFreshResource(accessTokensApi.list)
  const container = useRef<HTMLDivElement>(null)
  const [isAdding, setAdding] = useState(false)
  const { isBusy, act } = useAction()
  const reload = () => void tokens.refetch()

  const revoke = ({ _id: id, name }: AccessToken) =>
    act({
      question: {
        title: `Revoke the token “${name}”?`,
        text: 'Programs that use it can no longer reach your site.',
        yes: 'Revoke',
        isFinal: true,
      },
      run: async () => {
        const { message } = await call(accessTokensApi.remove, { params: { id } })
        await tokens.refetch()
        // The focused button was removed with its row.
        container.current?.focus()
        return message
      },
      explain: explainCall(tokenMessages),
    })

  return (
    <FieldGroup
      title="Access tokens"
      note="For programs that read or change your portfolio through its API, and for AI assistants and editors that speak MCP. A token cannot change your account or these settings."
    >
      <div ref={container} tabIndex={-1} className={styles.container}>
        <ResourceState resource={tokens} skeleton={<DeviceTableSkeleton />} failure={tokenMessages}>
          {(list) =>
            list.length === 0 ? (
              <p className={styles.text}>No access tokens yet.</p>
            ) : (
              <Table caption="Access tokens" columns={columns} className={deviceStyles.table}>
                {list.map((token) => (
                  <TokenRow key={token._id} token={token} busy={isBusy} onRevoke={revoke} />
                ))}
              </Table>
            )
          }
        </ResourceState>
      </div>
      <Button className={styles.add} onClick={() => setAdding(true)}>
        Make an Access Token
      </Button>
      {isAdding && (
        <Suspense>
          <AddAccessToken onChanged={reload} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </FieldGroup>
  )
}

const columns = [
  { header: 'Token' },
  { header: 'Ends' },
  { header: 'Last used' },
  { header: 'Actions', isHidden: true },
]

type TokenRowProps = { token: AccessToken; busy: boolean; onRevoke: (token: AccessToken) => void }

function TokenRow({ token, busy, onRevoke }: TokenRowProps) {
  const { name, scopes, expires_at, last_used_at } = token
  const exactTime = useExactTime()
  return (
    <tr className={deviceStyles.row}>
      <th scope="row" className={deviceStyles.device}>
        {name}
        <span className={deviceStyles.by}>{scopes.join(', ')}</span>
      </th>
      <td className={deviceStyles.time} data-label="Ends">
        {expires_at ? exactTime(expires_at) : 'never'}
      </td>
      <td className={deviceStyles.time} data-label="Last used">
        {last_used_at ? <RelativeTime time={last_used_at} /> : 'never'}
      </td>
      <td className={deviceStyles.actions}>
        <Button
          variant="danger"
          size="small"
          aria-label={`Revoke ${name}`}
          disabled={busy}
          onClick={() => onRevoke(token)}
        >
          Revoke
        </Button>
      </td>
    </tr>
  )
}
