import Download from 'lucide-react/icons/download'
import { apiBase, call } from '../../client/calls/call.ts'
import { FieldGroup } from '../../client/forms/FieldGroup.tsx'
import { useAction } from '../../client/forms/useAction.ts'
import { Button } from '../../client/ui/Button.tsx'
import { accountApi } from '../../features/account/contract.ts'
import { exportApi } from '../api/export.ts'
import styles from './YourData.module.css'

/** Where the owner takes everything along. */
export function YourData() {
  const { isBusy, act } = useAction()
  const download = () =>
    act({
      run: async () => {
        // A download cannot say why it was refused, so a lost session has to show before it.
        await call(accountApi.verify)
        startDownload(apiBase + exportApi.download.path)
        return undefined
      },
      explain: ({ status }) => (status === 401 ? '' : 'Failed to download the archive'),
    })

  return (
    <FieldGroup
      title="Your data"
      note="Everything on this site as one zip archive, made while it downloads."
    >
      <p className={styles.text}>
        Your content, ratings and messages as JSON, and every file you have uploaded. No password,
        no sessions. It holds what visitors wrote to you, so keep it accordingly.
      </p>
      <Button className={styles.button} icon={<Download />} disabled={isBusy} onClick={download}>
        Download Everything
      </Button>
    </FieldGroup>
  )
}

/** Lets the browser write an answer to a file as it comes; going to its address would ask of unsaved work. */
function startDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
