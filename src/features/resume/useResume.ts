import { useEffect } from 'react'
import { useResource } from '../../client/calls/useResource.ts'
import { type Resume, resumeApi, resumeMessages } from './contract.ts'

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
