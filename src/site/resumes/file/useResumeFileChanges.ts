import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, call } from '../../../client/calls/call.ts'
import { resourceKey } from '../../../client/calls/useResource.ts'
import { versionMessages } from '../../../cms/versions/contract.ts'
import { type PastState, useRestore } from '../../../cms/versions/useUndo.ts'
import { type ResumeFile, resumeFileApi } from './contract.ts'
import { resumeFileMessages } from './resumeFileMessages.ts'

type Notice = {
  kind: 'error' | 'success'
  message: string
  /** The previous résumé. */
  past?: PastState | undefined
}
type Upload = { file: File; progress: number }

/** Uploads and deletes the résumé, one action at a time, with messages and undo. */
export function useResumeFileChanges(resume: ResumeFile | null | undefined) {
  const restore = useRestore()
  const past = resume ? { kind: 'resume', id: 'resume', updatedAt: resume.upload_date } : undefined
  const cache = useQueryClient()
  const busy = useRef<AbortController>(undefined)
  const [notice, setNotice] = useState<Notice>()
  const [upload, setUpload] = useState<Upload>()
  const [isDeleting, setDeleting] = useState(false)

  const run = async (change: (signal: AbortSignal) => Promise<Notice>, failed: string) => {
    if (busy.current) return
    const controller = new AbortController()
    busy.current = controller
    setNotice(undefined)
    try {
      setNotice(await change(controller.signal))
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof CallError)) throw error
      setNotice({ kind: 'error', message: explain(error, failed) })
      if (error.status === 401) window.alert(resumeFileMessages.unauthorized)
    } finally {
      busy.current = undefined
    }
  }

  const send = async (file: File) => {
    const onProgress = (progress: number) => setUpload({ file, progress })
    await run(async (signal) => {
      onProgress(0)
      const saved = await call(resumeFileApi.upload, {
        input: { resume: file },
        onProgress,
        signal,
      })
      cache.setQueryData(resourceKey(resumeFileApi.read), saved)
      return { kind: 'success', message: resumeFileMessages.uploaded, past }
    }, resumeFileMessages.uploadFailed)
    if (!busy.current) setUpload(undefined)
  }

  const remove = async () => {
    setDeleting(true)
    await run(async (signal) => {
      await call(resumeFileApi.remove, { signal })
      cache.setQueryData(resourceKey(resumeFileApi.read), null)
      return { kind: 'success', message: resumeFileMessages.deleted, past }
    }, resumeFileMessages.deleteFailed)
    setDeleting(false)
  }

  const undo = (state: PastState) =>
    run(async () => {
      await restore(state)
      return { kind: 'success', message: versionMessages.undone }
    }, versionMessages.undoFailed)

  const before = notice?.past
  return {
    notice,
    /** Restores the previous résumé; undefined if there is nothing to undo. */
    undo: before && (() => undo(before)),
    dismiss: () => setNotice(undefined),
    upload,
    send,
    cancel: () => busy.current?.abort(),
    isDeleting,
    remove,
  }
}

function explain({ status, message }: CallError, failed: string): string {
  return status === 401 ? resumeFileMessages.unauthorized : message || failed
}
