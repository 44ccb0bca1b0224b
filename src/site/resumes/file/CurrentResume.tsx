import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { apiBase } from '../../../client/calls/call.ts'
import { fileSize } from '../../../client/forms/upload/fileSize.ts'
import { useTimeZone } from '../../../client/ui/content/timeZone.ts'
import { Button, ButtonLink } from '../../../client/ui/controls/Button.tsx'
import { ask } from '../../../client/ui/dialogs/ask.ts'
import { EmptyState } from '../../../client/ui/states/EmptyState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { longDate } from '../../../shared/dates/dates.ts'
import { dayIn } from '../../../shared/dates/timeZones.ts'
import { assetUrl } from '../../../shared/files/assetUrl.ts'
import type { ResumeFile } from './contract.ts'
import styles from './ResumeFileAdmin.module.css'

type CurrentResumeProps = {
  /** null if there is none, undefined if unknown. */
  resume: ResumeFile | null | undefined
  isLoading: boolean
  isBusy: boolean
  onDelete: () => void
  onRetry: () => void
}

/** The uploaded résumé, or that there is none. */
export function CurrentResume({ resume, isLoading, isBusy, ...actions }: CurrentResumeProps) {
  if (isLoading) return <LoadingResume />
  if (resume === null) {
    return (
      <EmptyState
        title="No resume uploaded"
        text="Upload your resume to make it available for download on your portfolio."
      />
    )
  }
  return (
    <section aria-labelledby="current-resume">
      <h2 id="current-resume" className={styles.title}>
        Current Resume
      </h2>
      {resume ? (
        <StoredResume resume={resume} isBusy={isBusy} onDelete={actions.onDelete} />
      ) : (
        <Button icon={<RotateCw />} onClick={actions.onRetry}>
          Try Again
        </Button>
      )}
    </section>
  )
}

type StoredResumeProps = Pick<CurrentResumeProps, 'isBusy' | 'onDelete'> & { resume: ResumeFile }

function StoredResume({ resume, isBusy, onDelete }: StoredResumeProps) {
  const { filename, size, upload_date, file_path } = resume
  const timeZone = useTimeZone()
  const deleteIfSure = async () => {
    const title = `Delete the resume “${filename}”?`
    if (await ask({ title, yes: 'Delete', isOfBrowser: true })) onDelete()
  }
  return (
    <div className={styles.card}>
      <FileText className={styles.icon} />
      <div className={styles.texts}>
        <p className={styles.filename}>{filename}</p>
        <p className={styles.facts}>
          {size !== undefined && <span>{fileSize(size)}</span>}
          <span>Uploaded {longDate(dayIn(new Date(upload_date), timeZone))}</span>
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink
          size="small"
          icon={<Download />}
          href={assetUrl(file_path, apiBase)}
          target="_blank"
          rel="noopener"
        >
          Download
          <span className="visually-hidden">, opens in a new tab</span>
        </ButtonLink>
        <Button
          size="small"
          variant="danger"
          icon={<Trash2 />}
          disabled={isBusy}
          onClick={deleteIfSure}
        >
          Delete
        </Button>
      </div>
    </div>
  )
}

function LoadingResume() {
  return (
    <div aria-busy="true">
      <p role="status" className={styles.title}>
        Loading resume...
      </p>
      <Skeleton className={styles.cardToCome} />
    </div>
  )
}
