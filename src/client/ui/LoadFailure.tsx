import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

type LoadFailureProps = {
  message: string
  onRetry: () => void
}

/** Stands where something could not be loaded, with a button that tries once more. */
export function LoadFailure({ message, onRetry }: LoadFailureProps) {
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
