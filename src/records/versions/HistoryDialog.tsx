import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { toast } from 'sonner'
import { CallError } from '../../client/calls/call.ts'
import { useResource } from '../../client/calls/useResource.ts'
import { mayLeave } from '../../client/forms/unsavedChanges.ts'
import { Button } from '../../client/ui/Button.tsx'
import { Dialog } from '../../client/ui/Dialog.tsx'
import { EmptyState } from '../../client/ui/EmptyState.tsx'
import { LoadFailure } from '../../client/ui/LoadFailure.tsx'
import { Skeleton } from '../../client/ui/Skeleton.tsx'
import { changedFields } from './changedFields.ts'
import { maxVersions, type Version, versionMessages, versionsApi } from './contract.ts'
import styles from './HistoryDialog.module.css'
import { useRestore } from './useUndo.ts'

type HistoryProps = {
  kind: string
  id: string
  /** Told after the record has become what it was. */
  onRestored: () => void
}

/** Opens the earlier versions of a record. */
export function HistoryButton(props: HistoryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<History />} onClick={() => setOpen(true)}>
        History
      </Button>
      {isOpen && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function HistoryDialog({ kind, id, onRestored, onClose }: HistoryProps & { onClose: () => void }) {
  const { data, isFetching, refetch } = useResource(versionsApi.list, { kind, id })
  const restore = useRestore()
  const [restoring, setRestoring] = useState(false)

  const bringBack = async ({ updated_at }: Version) => {
    if (!mayLeave()) return
    setRestoring(true)
    try {
      await restore({ kind, id, savedAt: updated_at })
      toast.success(versionMessages.restored)
      onClose()
      onRestored()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(error.message || versionMessages.restoreFailed)
      setRestoring(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="History"
      subtitle={`The last ${maxVersions} versions are kept.`}
    >
      {!data && isFetching && <Skeleton className={styles.loading} />}
      {!data && !isFetching && (
        <LoadFailure message={versionMessages.fetchFailed} onRetry={refetch} />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={<History />}
          title="No earlier versions"
          text="Each save from now on keeps what was there before."
        />
      )}
      <ol className={styles.versions}>
        {data?.map((version, place) => (
          <VersionEntry
            key={version.updated_at}
            version={version}
            before={data[place + 1]}
            disabled={restoring}
            onRestore={() => bringBack(version)}
          />
        ))}
      </ol>
    </Dialog>
  )
}

type VersionEntryProps = {
  version: Version
  before: Version | undefined
  disabled: boolean
  onRestore: () => void
}

function VersionEntry({ version, before, disabled, onRestore }: VersionEntryProps) {
  const time = versionTime(version)
  return (
    <li className={styles.version}>
      <div>
        <p className={styles.time}>{time}</p>
        <p className={styles.changes}>
          {before ? changedFields(before, version) : 'The oldest kept'}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Restore the version of ${time}`}
        disabled={disabled}
        onClick={onRestore}
      >
        Restore
      </Button>
    </li>
  )
}

const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

const versionTime = ({ updated_at }: Version) =>
  updated_at === '' ? 'Before the first save' : times.format(new Date(updated_at))
