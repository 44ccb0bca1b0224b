import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

type ResourceStateProps<Data> = {
  /** As `useResource` answers it. */
  resource: { data: Data | undefined; isFetching: boolean; refetch: () => unknown }
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

type LoadFailureProps = {
  message: string
  onRetry: () => unknown
}

/** Stands where something could not be loaded, with a button that tries once more. */
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
