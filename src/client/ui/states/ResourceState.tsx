import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

type FetchMessages = { fetchFailed: string; network?: string | undefined }

type ResourceStateProps<Data> = {
  /** The result of `useResource`. */
  resource: {
    data: Data | undefined
    error?: { status: number } | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** Placeholder while the content loads. */
  skeleton: ReactNode
  /** Message for a failed load, beside a retry button; `network` if there was no answer. */
  failure: string | FetchMessages
  children: (data: Data) => ReactNode
}

/** Renders loaded data, a skeleton before that, or the failure. */
export function ResourceState<Data>(props: ResourceStateProps<Data>) {
  const { resource, skeleton, failure, children } = props
  const { data, error, isFetching, refetch } = resource
  if (data !== undefined) return children(data)
  if (isFetching) return skeleton
  return <LoadFailure message={sentenceOf(failure, error?.status)} onRetry={refetch} />
}

function sentenceOf(failure: string | FetchMessages, status: number | undefined): string {
  if (typeof failure === 'string') return failure
  return (status === 0 && failure.network) || failure.fetchFailed
}

type LoadFailureProps = {
  message: string
  onRetry: () => unknown
}

/** A failed load with a retry button. */
function LoadFailure({ message, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleAlert />}
        title={message}
        text="Nothing is lost. Check the connection, then load it once more."
        action={
          <Button variant="secondary" icon={<RotateCw />} onClick={onRetry}>
            Try Again
          </Button>
        }
      />
    </div>
  )
}
