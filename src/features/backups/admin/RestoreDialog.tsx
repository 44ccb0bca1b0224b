import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { resourceKey } from '../../../client/calls/useResource.ts'
import { useExactTime } from '../../../client/ui/content/timeZone.ts'
import { Dialog } from '../../../client/ui/dialogs/Dialog.tsx'
import { ReauthenticationForm } from '../../account/two-step/ReauthenticationForm.tsx'
import { backupMessages, backupsApi, type ListedBackup } from '../backupsApi.ts'
import styles from './Backups.module.css'

/** How often it is asked how far a restore is, in milliseconds. */
const askEvery = 700

const steps: Record<string, string> = {
  checking: 'Checking the backup…',
  keeping: 'Backing up the current content…',
  replacing: 'Restoring…',
}

type RestoreDialogProps = {
  backup: Pick<ListedBackup, 'name' | 'createdAt'>
  /** Step of the restore, from the server. */
  step: string
  onClose: () => void
}

/** Asks for the password, and puts a backup in the place of the content. */
export function RestoreDialog({ backup, step, onClose }: RestoreDialogProps) {
  const cache = useQueryClient()
  const [isRestoring, setRestoring] = useState(false)

  useEffect(() => {
    if (!isRestoring) return
    const ask = () => void cache.invalidateQueries({ queryKey: resourceKey(backupsApi.read) })
    const asking = setInterval(ask, askEvery)
    return () => clearInterval(asking)
  }, [cache, isRestoring])

  const exactTime = useExactTime()
  const restore = async ({ currentPassword }: { currentPassword: string }) => {
    setRestoring(true)
    try {
      const input = { name: backup.name, currentPassword }
      const { message } = await call(backupsApi.restore, { input })
      toast.success(message)
      void cache.invalidateQueries()
      onClose()
    } finally {
      setRestoring(false)
    }
  }

  return (
    <Dialog
      open
      onClose={() => isRestoring || onClose()}
      title="Restore a backup"
      subtitle={`The content, files and messages of ${exactTime(backup.createdAt)} replace the current ones, which are kept as another backup. Your account and the webhook do not change.`}
    >
      <ReauthenticationForm
        submitLabel="Restore"
        save={restore}
        explain={explainRestore}
        onCancel={onClose}
      />
      <p className={styles.step} role="status">
        {isRestoring && (steps[step] ?? steps.checking)}
      </p>
    </Dialog>
  )
}

const explainRestore = explainCall({
  network: backupMessages.network,
  failed: backupMessages.restoreFailed,
})
