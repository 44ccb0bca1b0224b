import Download from 'lucide-react/icons/download'
import FileX from 'lucide-react/icons/file-x'
import { apiBase } from '../../client/calls/call.ts'
import { Button, ButtonLink } from '../../client/ui/Button.tsx'
import { resumeApi } from './contract.ts'
import styles from './ResumeButton.module.css'
import { useResume } from './useResume.ts'

/** Downloads the resume, or says that there is none to be had. */
export function ResumeButton() {
  const { resume } = useResume()
  if (!resume) {
    return (
      <Button disabled icon={<FileX />} className={styles.button}>
        Resume Unavailable
      </Button>
    )
  }
  return (
    <ButtonLink
      href={apiBase + resumeApi.download.path}
      download
      variant="primary"
      icon={<Download />}
      className={styles.button}
    >
      Download Resume
    </ButtonLink>
  )
}
