import Download from 'lucide-react/icons/download'
import FileX from 'lucide-react/icons/file-x'
import Mail from 'lucide-react/icons/mail'
import { useEffect } from 'react'
import { useResource } from '../../../client/calls/useResource.ts'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { Button, ButtonLink } from '../../../client/ui/controls/Button.tsx'
import { type ResumeFile, resumeFileApi } from './contract.ts'
import styles from './ResumeCard.module.css'

type ResumeButtonProps = {
  /** Whether it leads to the contact form if there is no résumé. */
  offersContact?: boolean
}

/** A button that downloads the résumé, or says that there is none. */
export function ResumeButton({ offersContact = false }: ResumeButtonProps) {
  const t = useTexts()
  const { resume } = useResumeFile()
  if (!resume && offersContact) {
    return (
      <ButtonLink href="#contact" variant="primary" icon={<Mail />} className={styles.button}>
        {t('Write to me')}
      </ButtonLink>
    )
  }
  if (!resume) {
    return (
      <Button disabled icon={<FileX />} className={styles.button}>
        {t('Resume Unavailable')}
      </Button>
    )
  }
  return (
    <ButtonLink
      href={resume.download ?? resumeFileApi.download.path}
      download
      variant="primary"
      icon={<Download />}
      className={styles.button}
    >
      {t('Download Resume')}
    </ButtonLink>
  )
}

/** The résumé, if available; a failure is only logged to the console. */
export function useResumeFile(): { resume: ResumeFile | undefined; isPending: boolean } {
  const { data, error, isPending } = useResource(resumeFileApi.published)
  const failure = error && error.status !== 404 ? error : undefined
  useEffect(() => {
    if (failure) console.error('Failed to fetch resume', failure)
  }, [failure])
  // The server returns null if there is none.
  return { resume: data ?? undefined, isPending }
}
