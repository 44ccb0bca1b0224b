import { useState } from 'react'
import { CallError, call } from '../../client/calls/call.ts'
import { useResource } from '../../client/calls/useResource.ts'
import { type Project, projectsApi } from './contract.ts'

const failed = 'Your rating could not be sent. Please try again.'

/** How a project is rated, with this visitor's own stars (0 for none), and the call that rates it. */
export function useProjectRating({ _id: id, rating }: Project) {
  // A project that is only previewed has no id yet.
  const { data, refetch } = useResource(projectsApi.ratings, { id }, { enabled: id !== '' })
  const [note, setNote] = useState('')

  const rate = async (stars: number) => {
    setNote('')
    try {
      await call(projectsApi.rate, { params: { id }, input: { rating: stars } })
      setNote('Thank you for your feedback.')
      await refetch()
    } catch (error) {
      setNote((error instanceof CallError && error.message) || failed)
    }
  }

  return { average: rating.average, count: rating.count, mine: 0, ...data, note, rate }
}
