import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '../../../client/calls/call.ts'
import { type Proof, resumesApi } from '../contract.ts'
import type { ResumeInput } from './resumeKind.ts'

/** How long typing has to pause before the résumé is set anew, in milliseconds. */
const pause = 150

type State = { proof: Proof | undefined; failure: string | undefined; isNew: boolean }

/** What a résumé would be, following what is typed; the last one that could be made stays until the next is there. */
export function useProof(id: string, typed: ResumeInput): State {
  const [state, setState] = useState<State>({ proof: undefined, failure: undefined, isNew: false })
  const input = JSON.stringify({ ...typed, ...(id && { _id: id }), name: typed.name || 'Résumé' })
  const asked = useRef<AbortController>(undefined)
  useEffect(() => {
    const timer = setTimeout(async () => {
      asked.current?.abort()
      const controller = new AbortController()
      asked.current = controller
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
  useEffect(() => () => asked.current?.abort(), [])
  return state
}
