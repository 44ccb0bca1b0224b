import { CopyButton } from '../../../client/ui/controls/CopyButton.tsx'
import { EmptyState } from '../../../client/ui/states/EmptyState.tsx'

/** Says what brings the first visitor, or why nobody is counted. */
export function NoVisits({ isOn }: { isOn: boolean }) {
  const { origin } = window.location
  if (!isOn) {
    const text = 'Turn on Count visits on the page Visits to see how many visitors come.'
    return <EmptyState title="Visits are not counted" text={text} />
  }
  return (
    <EmptyState
      title="No visitors yet"
      text={`Share your address: ${origin}. Your own visits and those of robots are not counted.`}
      action={<CopyButton text={origin} label="Copy Address" />}
    />
  )
}
