import { useEffect, useRef, useState } from 'react'
import { useAlertOnce } from '../../../client/browser/useAlertOnce.ts'
import type { CallError } from '../../../client/calls/call.ts'
import { useResource } from '../../../client/calls/useResource.ts'
import { useUnsavedChanges } from '../../../client/forms/unsavedChanges.ts'
import { UploadField } from '../../../client/forms/upload/UploadField.tsx'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { Banner } from '../../../client/ui/states/Banner.tsx'
import { HistoryButton } from '../../../cms/versions/HistoryButton.tsx'
import { CurrentResume } from './CurrentResume.tsx'
import { resumeFileApi } from './contract.ts'
import styles from './ResumeFileAdmin.module.css'
import { resumeFileMessages } from './resumeFileMessages.ts'
import { resumeFileRule } from './resumeFileRule.ts'
import { useResumeFileChanges } from './useResumeFileChanges.ts'

/** The page on which the owner uploads, replaces and deletes the résumé. */
export function ResumeFileAdmin() {
  const { resume, isLoading, failure, retry, dismissFailure } = useStoredResume()
  const changes = useResumeFileChanges(resume)
  const { notice, dismiss, undo, upload, send, cancel, isDeleting, remove } = changes
  const field = useRef<{ focus: () => void }>(null)
  const isBusy = upload !== undefined || isDeleting
  useUnsavedChanges(upload !== undefined)
  useHandedFocus(isDeleting, () => field.current?.focus())

  const error = notice?.kind === 'error' ? notice.message : failure
  const success = notice?.kind === 'success' ? notice.message : undefined
  return (
    <>
      <PageHeader title="Resume Management" note="Upload and manage your resume/CV" />
      <Banner
        kind="error"
        message={error}
        onDismiss={() => {
          dismiss()
          dismissFailure()
        }}
      />
      <Banner
        kind="success"
        message={success}
        action={
          undo && (
            <Button size="small" onClick={undo}>
              Undo
            </Button>
          )
        }
        onDismiss={dismiss}
      />
      <div className={styles.cards}>
        <UploadField
          ref={field}
          label="Upload Resume"
          hint="Supported formats: PDF, DOC, DOCX, JPG, PNG (Max 5MB)"
          rule={resumeFileRule}
          value={upload?.file ?? ''}
          stored=""
          progress={upload?.progress}
          onChange={(file) => {
            if (file instanceof File) void send(file)
          }}
          onCancel={cancel}
        />
        <CurrentResume
          resume={resume}
          isLoading={isLoading}
          isBusy={isBusy}
          onDelete={remove}
          onRetry={retry}
        />
        <div>
          <HistoryButton kind="resume" id="resume" onRestored={dismiss} />
        </div>
      </div>
    </>
  )
}

/** The résumé on the server: null if there is none, undefined if unknown. */
function useStoredResume() {
  const { data, error, errorUpdatedAt, isFetching, refetch } = useResource(resumeFileApi.read)
  const [dismissedAt, setDismissedAt] = useState<number>()
  useAlertOnce(resumeFileMessages.unauthorized, error?.status === 401 ? errorUpdatedAt : undefined)
  const isNone = error?.status === 404
  const isFailed = error !== null && !isNone && errorUpdatedAt !== dismissedAt
  return {
    resume: isNone ? null : data,
    isLoading: isFetching && data === undefined,
    failure: isFailed ? explainFetch(error) : undefined,
    retry: refetch,
    dismissFailure: () => setDismissedAt(errorUpdatedAt),
  }
}

/** Calls `take` when work ends during which the focused button was removed. */
function useHandedFocus(isWorking: boolean, take: () => void): void {
  const wasWorking = useRef(false)
  useEffect(() => {
    if (wasWorking.current && !isWorking && document.activeElement === document.body) take()
    wasWorking.current = isWorking
  })
}

const explainFetch = ({ status }: CallError) =>
  status === 401 ? resumeFileMessages.unauthorized : resumeFileMessages.fetchFailed
