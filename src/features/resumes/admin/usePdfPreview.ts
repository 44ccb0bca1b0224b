import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '../../../client/calls/call.ts'
import { type ResumePreview, resumesApi } from '../../../site/resumes/contract.ts'
import type { ResumeInput } from './resumeKind.ts'

/** Debounce of typing before the preview is made, in milliseconds. */
const pause = 150

type State = { proof: ResumePreview | undefined; failure: string | undefined; isNew: boolean }

/** A preview that follows the form; the last successful one stays until the next. */
export function usePdfPreview(id: string, typed: ResumeInput): State {
  const [state, setState] = useState<State>({ proof: undefined, failure: undefined, isNew: false })
  const input = JSON.stringify({ ...typed, ...(id && { _id: id }), name: typed.name || 'Résumé' })
  const request = useRef<AbortController>(undefined)
  useEffect(() => {
    const timer = setTimeout(async () => {
      request.current?.abort()
      const controller = new AbortController()
      request.current = controller
      const { signal } = controller
      setState((last) => ({ ...last, isNew: false }))
      try {
        const proof = await call(resumesApi.proof, { input: JSON.parse(input), signal })
        setState({ proof, failure: undefined, isNew: true })
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof CallError)) throw error
        const failure =
          error.message || 'The preview could not be made. Change something to try again.'
        setState((last) => ({ ...last, failure, isNew: true }))
      }
    }, pause)
    return () => clearTimeout(timer)
  }, [input])
  useEffect(() => () => request.current?.abort(), [])
  return state
}
