import { useQueryClient } from '@tanstack/react-query'
import { useFreshResource } from '../../client/calls/useFreshResource.ts'
import { resourceKey } from '../../client/calls/useResource.ts'
import { type Onboarding, onboardingApi } from '../../features/onboarding/contract.ts'

/** Whether the owner is asked how to start, and what is missing; read anew with each visit, as any form mends it. */
export const useOnboarding = () => useFreshResource(onboardingApi.read)

/** Shows what a change of the first steps has answered. */
export function useSetOnboarding() {
  const cache = useQueryClient()
  return (steps: Onboarding) => cache.setQueryData(resourceKey(onboardingApi.read), steps)
}
