import { useQueryClient } from '@tanstack/react-query'
import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { resourceKey } from '../../../client/calls/useResource.ts'
import { type FirstSteps, firstStepsApi } from '../../first-steps/contract.ts'

/** Whether the owner is asked how to start, and what is missing; read anew with each visit, as any form mends it. */
export const useFirstSteps = () => useFreshResource(firstStepsApi.read)

/** Shows what a change of the first steps has answered. */
export function useShowSteps() {
  const cache = useQueryClient()
  return (steps: FirstSteps) => cache.setQueryData(resourceKey(firstStepsApi.read), steps)
}
