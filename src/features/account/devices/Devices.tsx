import { useRef } from 'react'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { useAction } from '../../../client/forms/useAction.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { type Device, deviceMessages, devicesApi } from './contract.ts'
import styles from './Devices.module.css'
import { DeviceTable, DeviceTableSkeleton } from './DeviceTable.tsx'

/** Lists the owner's sessions, and signs devices out. */
export function Devices() {
  const devices = useFreshResource(devicesApi.list)
  const container = useRef<HTMLDivElement>(null)
  const { isBusy, act } = useAction()

  const remove = (question: string, send: () => Promise<{ message: string }>, failed: string) =>
    act({
      question: { title: question, yes: 'Sign out', isFinal: true },
      run: async () => {
        const { message } = await send()
        await devices.refetch()
        // The focused button was removed with its row.
        container.current?.focus()
        return message
      },
      explain: explainCall({ ...deviceMessages, failed }),
    })
  const signOut = (device: Device, name: string) =>
    remove(
      `Sign out ${name}?`,
      () => call(devicesApi.remove, { params: { id: device._id } }),
      deviceMessages.failed,
    )
  const signOutOthers = () =>
    remove(
      'Sign out all other devices?',
      () => call(devicesApi.removeOthers),
      deviceMessages.allFailed,
    )

  return (
    <FieldGroup
      title="Signed-in devices"
      note="Sign out what you no longer use or do not know; then change your password too."
    >
      <div ref={container} tabIndex={-1} className={styles.container}>
        <ResourceState
          resource={devices}
          skeleton={<DeviceTableSkeleton />}
          failure={deviceMessages}
        >
          {(list) => <DeviceTable devices={list} busy={isBusy} onSignOut={signOut} />}
        </ResourceState>
      </div>
      {devices.data && devices.data.length > 1 && (
        <Button className={styles.all} disabled={isBusy} onClick={signOutOthers}>
          Sign Out All Other Devices
        </Button>
      )}
    </FieldGroup>
  )
}
