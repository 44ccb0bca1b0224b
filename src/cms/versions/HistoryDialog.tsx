import { useId, useMemo, useState } from 'react'
import { useResource } from '../../client/calls/useResource.ts'
import { askToLeave, forgetUnsavedChanges } from '../../client/forms/unsavedChanges.ts'
import { useAction } from '../../client/forms/useAction.ts'
import { useTimeZone } from '../../client/ui/content/timeZone.ts'
import { Button } from '../../client/ui/controls/Button.tsx'
import { Dialog } from '../../client/ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../client/ui/states/EmptyState.tsx'
import { ResourceState } from '../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../client/ui/states/Skeleton.tsx'
import { exactTime } from '../../shared/dates/relativeTime.ts'
import {
  maxVersions,
  type RecordHistory,
  type Version,
  versionMessages,
  versionsApi,
} from './contract.ts'
import { type FieldLabels, fieldChanges } from './fieldChanges.ts'
import { useRestore } from './useUndo.ts'
import { VersionChanges } from './VersionChanges.tsx'
import styles from './Versions.module.css'

export type HistoryProps = {
  kind: string
  id: string
  isInSheet?: boolean
  fieldLabels?: FieldLabels | undefined
  /** Called after the record has become what it was. */
  onRestored: () => void
}

type HistoryDialogProps = HistoryProps & { onClose: () => void }

/** The earlier versions of a record, each compared with what it is now, and the way back to it. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { kind, id, isInSheet, fieldLabels, onRestored, onClose } = props
  const versions = useResource(versionsApi.list, { kind, id })
  const restore = useRestore()
  const { isBusy, act } = useAction()

  const bringBack = async ({ updated_at }: Version) => {
    if (!(await askToLeave(isInSheet))) return
    const isBack = await act({
      run: async () => {
        await restore({ kind, id, updatedAt: updated_at })
        return versionMessages.restored
      },
      explain: ({ message }) => message || versionMessages.restoreFailed,
    })
    if (!isBack) return
    forgetUnsavedChanges(isInSheet)
    onClose()
    onRestored()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="History"
      subtitle={`The last ${maxVersions} versions are kept. Each shows how it differs from the current one.`}
      className={styles.history}
    >
      <ResourceState
        resource={versions}
        skeleton={<Skeleton className={styles.loading} />}
        failure={versionMessages.fetchFailed}
      >
        {(history) => (
          <VersionList
            {...history}
            fieldLabels={fieldLabels}
            disabled={isBusy}
            onRestore={bringBack}
          />
        )}
      </ResourceState>
    </Dialog>
  )
}

type EntryProps = {
  present: RecordHistory['present']
  fieldLabels: FieldLabels | undefined
  disabled: boolean
  onRestore: (version: Version) => void
}

function VersionList({ versions, ...entry }: EntryProps & Pick<RecordHistory, 'versions'>) {
  if (versions.length === 0) {
    return <EmptyState title="No earlier versions" text="Each save keeps the version before it." />
  }
  return (
    <ol>
      {versions.map((version) => (
        <VersionEntry key={version.updated_at} version={version} {...entry} />
      ))}
    </ol>
  )
}

function VersionEntry(props: EntryProps & { version: Version }) {
  const { version, present, fieldLabels, disabled, onRestore } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const changes = useMemo(
    () => fieldChanges(present?.content ?? {}, version.content, fieldLabels),
    [present, version, fieldLabels],
  )
  const time = versionTime(version, useTimeZone())
  return (
    <li className={styles.version}>
      <div className={styles.summary}>
        <div>
          <p className={styles.time}>{time}</p>
          <p className={styles.changes}>
            {changes.length === 0 ? 'As it is now' : changes.map(({ label }) => label).join(', ')}
          </p>
        </div>
        <div className={styles.actions}>
          {changes.length > 0 && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`${isOpen ? 'Hide' : 'Compare'} the version of ${time}`}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide' : 'Compare'}
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            aria-label={`Restore the version of ${time}`}
            disabled={disabled}
            onClick={() => onRestore(version)}
          >
            Restore
          </Button>
        </div>
      </div>
      <div id={id}>{isOpen && <VersionChanges changes={changes} />}</div>
    </li>
  )
}

const versionTime = ({ updated_at }: Version, timeZone: string | undefined) =>
  updated_at === ''
    ? 'Before the first save'
    : exactTime(updated_at, { timeZone, hasSeconds: true })
