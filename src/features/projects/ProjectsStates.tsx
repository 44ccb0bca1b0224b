import { SectionState } from '../../client/ui/SectionState.tsx'
import { projectMessages } from './contract.ts'

export function EmptyProjects() {
  return (
    <SectionState
      title="No projects available yet"
      text="Projects will appear here once they are added."
    />
  )
}

export function FailedProjects({ onRetry }: { onRetry: () => void }) {
  return (
    <SectionState
      title={projectMessages.loadFailed}
      text="Please check your connection, then try once more."
      onRetry={() => onRetry()}
    />
  )
}
