import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { useResource } from '../../client/calls/useResource.ts'
import { mayLeave } from '../../client/forms/unsavedChanges.ts'
import { useAction } from '../../client/forms/useAction.ts'
import { Button } from '../../client/ui/Button.tsx'
import { Dialog } from '../../client/ui/Dialog.tsx'
import { EmptyState } from '../../client/ui/EmptyState.tsx'
import { ResourceState } from '../../client/ui/ResourceState.tsx'
import { Skeleton } from '../../client/ui/Skeleton.tsx'
import { changedFields } from './changedFields.ts'
import { maxVersions, type Version, versionMessages, versionsApi } from './contract.ts'
import { useRestore } from './useUndo.ts'
import styles from './Versions.module.css'

type HistoryProps = {
  kind: string
  id: string
  /** Called after the record has become what it was. */
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
  const versions = useResource(versionsApi.list, { kind, id })
  const restore = useRestore()
  const { isBusy, act } = useAction()

  const bringBack = async ({ updated_at }: Version) => {
    if (!(await mayLeave())) return
    const isBack = await act({
      run: async () => {
        await restore({ kind, id, updatedAt: updated_at })
        return versionMessages.restored
      },
      explain: ({ message }) => message || versionMessages.restoreFailed,
    })
    if (!isBack) return
    onClose()
    onRestored()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="History"
      subtitle={`The last ${maxVersions} versions are kept.`}
    >
      <ResourceState
        resource={versions}
        skeleton={<Skeleton className={styles.loading} />}
        failure={versionMessages.fetchFailed}
      >
        {(data) => <VersionList versions={data} disabled={isBusy} onRestore={bringBack} />}
      </ResourceState>
    </Dialog>
  )
}

type VersionListProps = {
  versions: Version[]
  disabled: boolean
  onRestore: (version: Version) => void
}

function VersionList({ versions, disabled, onRestore }: VersionListProps) {
  if (versions.length === 0) {
    return (
      <EmptyState
        icon={<History />}
        title="No earlier versions"
        text="Each save from now on keeps what was there before."
      />
    )
  }
  return (
    <ol>
      {versions.map((version, index) => (
        <VersionEntry
          key={version.updated_at}
          version={version}
          before={versions[index + 1]}
          disabled={disabled}
          onRestore={() => onRestore(version)}
        />
      ))}
    </ol>
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

const timeStyle = { dateStyle: 'medium', timeStyle: 'medium' } as const

const versionTime = ({ updated_at }: Version) =>
  updated_at === ''
    ? 'Before the first save'
    : new Date(updated_at).toLocaleString('en-US', timeStyle)
