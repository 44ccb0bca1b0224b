import Archive from 'lucide-react/icons/archive'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import { apiBase, call } from '../../../client/calls/call.ts'
import { callWithFile } from '../../../client/calls/callWithFile.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { fileSize } from '../../../client/forms/upload/fileSize.ts'
import { useAction } from '../../../client/forms/useAction.ts'
import { useExactTime } from '../../../client/ui/content/timeZone.ts'
import { Button, ButtonLink } from '../../../client/ui/controls/Button.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { fillPath } from '../../../shared/endpoint.ts'
import { type BackupState, backupMessages, backupsApi, type ListedBackup } from '../backupsApi.ts'
import styles from './Backups.module.css'
import { RestoreDialog } from './RestoreDialog.tsx'

/** Where the owner sees the backups, makes one, and goes back to one. */
export function Backups() {
  const state = useFreshResource(backupsApi.read)
  const { isBusy, act } = useAction()
  const [chosen, choose] = useState<string>()
  const [share, setShare] = useState<number>()
  const picker = useRef<HTMLInputElement>(null)

  const make = () =>
    act({
      run: async () => {
        const { message } = await call(backupsApi.make)
        await state.refetch()
        return message
      },
      explain: explainCall(backupMessages),
    })
  const upload = (file: File) =>
    act({
      run: async () => {
        setShare(0)
        try {
          const { name } = await callWithFile(backupsApi.upload, file, { onProgress: setShare })
          await state.refetch()
          choose(name)
        } finally {
          setShare(undefined)
        }
        return undefined
      },
      explain: explainCall({ ...backupMessages, failed: backupMessages.uploadFailed }),
    })

  return (
    <FieldGroup
      title="Backups"
      note="Archives of everything but your account, kept beside the database on the server."
    >
      <ResourceState
        resource={state}
        skeleton={<Skeleton className={styles.skeleton} />}
        failure={backupMessages}
      >
        {(data) => {
          const backup = data.backups.find(({ name }) => name === chosen)
          return (
            <>
              <DailyBackups {...data} />
              {data.bucket && <BucketCopies {...data.bucket} />}
              <BackupList backups={data.backups} isBusy={isBusy} onRestore={choose} />
              {backup && (
                <RestoreDialog
                  backup={backup}
                  step={data.restoring}
                  onClose={() => choose(undefined)}
                />
              )}
            </>
          )
        }}
      </ResourceState>
      <div className={styles.actions}>
        <Button icon={<Archive />} disabled={isBusy} onClick={make}>
          {isBusy && share === undefined ? 'Working…' : 'Back Up Now'}
        </Button>
        <Button
          variant="secondary"
          icon={<Upload />}
          disabled={isBusy}
          onClick={() => picker.current?.click()}
        >
          {share === undefined ? 'Restore From a File' : `Sending… ${Math.round(share * 100)}%`}
        </Button>
        <input
          ref={picker}
          hidden
          type="file"
          accept=".zip,application/zip"
          aria-label="Archive to restore"
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void upload(file)
          }}
        />
      </div>
    </FieldGroup>
  )
}

/** How the daily backup goes. */
function DailyBackups({ isDaily, lastAt, failure }: BackupState) {
  const exactTime = useExactTime()
  if (failure.reason) {
    return (
      <p className={styles.failure} role="alert">
        Since {exactTime(failure.at)} the daily backup fails: {failure.reason} It is tried again
        every hour.
      </p>
    )
  }
  if (!isDaily) return <p className={styles.note}>Daily backups are turned off on this server.</p>
  return (
    <p className={styles.note}>
      One is made every day; the last of seven days and of four weeks are kept.{' '}
      {lastAt ? `The last one was made ${exactTime(lastAt)}.` : 'No backup yet.'}
    </p>
  )
}

type BucketCopiesProps = NonNullable<BackupState['bucket']>

/** How the copies of the daily backups go that are sent away. */
function BucketCopies({ location, lastAt, failure, held, undone }: BucketCopiesProps) {
  const exactTime = useExactTime()
  if (held) {
    return (
      <p className={styles.failure} role="alert">
        {held}
      </p>
    )
  }
  if (failure.reason) {
    return (
      <p className={styles.failure} role="alert">
        Since {exactTime(failure.at)} no copy arrives in {location}: {failure.reason} It is tried
        again after a pause that grows.
      </p>
    )
  }
  return (
    <p className={styles.note}>
      A copy of each daily one goes to {location}, encrypted.{' '}
      {lastAt ? `The latest copy is from ${exactTime(lastAt)}.` : 'No copy yet.'}
      {undone && ` Old copies stay there: ${undone}`}
    </p>
  )
}

type BackupListProps = {
  backups: ListedBackup[]
  isBusy: boolean
  onRestore: (name: string) => void
}

function BackupList({ backups, isBusy, onRestore }: BackupListProps) {
  const exactTime = useExactTime()
  if (backups.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Backups">
      {backups.map(({ name, kind, createdAt, size }) => (
        <li key={name} className={styles.backup}>
          <span className={styles.name}>
            {exactTime(createdAt)}
            <small className={styles.kind}>
              {kindLabels[kind] ?? kind} · {fileSize(size)}
            </small>
          </span>
          <ButtonLink
            size="small"
            variant="quiet"
            icon={<Download />}
            href={apiBase + fillPath(backupsApi.download.path, { id: name })}
            download
            aria-label={`Download the backup of ${exactTime(createdAt)}`}
          >
            Download
          </ButtonLink>
          <Button
            size="small"
            variant="secondary"
            disabled={isBusy}
            aria-label={`Restore the backup of ${exactTime(createdAt)}`}
            onClick={() => onRestore(name)}
          >
            Restore
          </Button>
        </li>
      ))}
    </ul>
  )
}

const kindLabels: Record<string, string> = {
  daily: 'Daily',
  manual: 'Made by you',
  uploaded: 'Uploaded by you',
  'before-restore': 'Kept before a restore',
  'before-update': 'Kept before an update',
}
