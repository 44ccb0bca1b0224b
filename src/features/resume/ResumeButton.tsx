import Download from 'lucide-react/icons/download'
import FileX from 'lucide-react/icons/file-x'
import { useEffect } from 'react'
import { apiBase } from '../../client/calls/call.ts'
import { useResource } from '../../client/calls/useResource.ts'
import { Button, ButtonLink } from '../../client/ui/Button.tsx'
import { type Resume, resumeApi, resumeMessages } from './contract.ts'
import styles from './ResumeCard.module.css'

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

/** The resume, as far as one can be had; a failure is told to the console alone. */
export function useResume(): { resume: Resume | undefined; isPending: boolean } {
  const { data, error, isPending } = useResource(resumeApi.published)
  const failure = error && error.status !== 404 ? error : undefined
  useEffect(() => {
    if (failure) console.error(resumeMessages.fetchFailed, failure)
  }, [failure])
  // The server says null where there is none.
  return { resume: data ?? undefined, isPending }
}
