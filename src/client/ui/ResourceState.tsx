import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '../calls/call.ts'
import { LoadFailure } from './LoadFailure.tsx'

type ResourceStateProps<Data> = {
  /** As `useResource` answers it. */
  resource: Pick<UseQueryResult<Data, CallError>, 'data' | 'isFetching' | 'refetch'>
  /** The shape of the content while it is on the way. */
  skeleton: ReactNode
  /** Said where it could not be loaded, beside a button that tries once more. */
  failure: string
  children: (data: Data) => ReactNode
}

/** What was loaded, once it is there; before that its shape, or why it is missing. */
export function ResourceState<Data>(props: ResourceStateProps<Data>) {
  const { resource, skeleton, failure, children } = props
  const { data, isFetching, refetch } = resource
  if (data !== undefined) return children(data)
  return isFetching ? skeleton : <LoadFailure message={failure} onRetry={refetch} />
}
