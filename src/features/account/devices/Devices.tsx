import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { CallError, call } from '../../../client/calls/call.ts'
import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { FieldGroup } from '../../../client/forms/FieldGroup.tsx'
import { Button } from '../../../client/ui/Button.tsx'
import { LoadFailure } from '../../../client/ui/LoadFailure.tsx'
import { type Device, deviceMessages, devicesApi } from './contract.ts'
import styles from './Devices.module.css'
import { DeviceTable, DeviceTableSkeleton } from './DeviceTable.tsx'

/** Where the owner is signed in, and the way to end that elsewhere. */
export function Devices() {
  const { data, error, isFetching, refetch } = useFreshResource(devicesApi.list)
  const container = useRef<HTMLDivElement>(null)
  const { busy, run } = useRemoval(async () => {
    await refetch()
    // The button that had the focus went with its row.
    container.current?.focus()
  })

  const signOut = (device: Device, name: string) =>
    run(
      `Sign out ${name}?`,
      () => call(devicesApi.remove, { params: { id: device._id } }),
      deviceMessages.failed,
    )
  const signOutOthers = () =>
    run(
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
        {data && <DeviceTable devices={data} busy={busy} onSignOut={signOut} />}
        {!data && isFetching && <DeviceTableSkeleton />}
        {!data && !isFetching && error && (
          <LoadFailure message={explainFetch(error)} onRetry={refetch} />
        )}
      </div>
      {data && data.length > 1 && (
        <Button className={styles.all} disabled={busy} onClick={signOutOthers}>
          Sign Out All Other Devices
        </Button>
      )}
    </FieldGroup>
  )
}

/** Asks, does it once at a time, and says how it ended. */
function useRemoval(onDone: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const run = async (
    question: string,
    remove: () => Promise<{ message: string }>,
    failed: string,
  ) => {
    if (busy || !window.confirm(question)) return
    setBusy(true)
    try {
      const { message } = await remove()
      await onDone()
      toast.success(message)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(error.status === 0 ? deviceMessages.network : error.message || failed)
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}

const explainFetch = ({ status }: CallError) =>
  status === 0 ? deviceMessages.network : deviceMessages.fetchFailed
