import SearchX from 'lucide-react/icons/search-x'
import { Button } from '../../client/ui/Button.tsx'
import { EmptyState } from '../../client/ui/EmptyState.tsx'
import { contactMessages } from './contract.ts'

/** Stands where the search and the filter leave no message, with the way back to all of them. */
export function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={contactMessages.none}
      text="Nothing here matches the search and the filter."
      action={
        <Button variant="secondary" onClick={onReset}>
          Show all messages
        </Button>
      }
    />
  )
}
