import type { UseQueryResult } from '@tanstack/react-query'
import Frame from 'lucide-react/icons/frame'
import type { CallError } from '../../client/call.ts'
import { Button } from '../../client/ui/Button.tsx'
import { EmptyState } from '../../client/ui/EmptyState.tsx'
import { LoadFailure } from '../../client/ui/LoadFailure.tsx'
import { type Project, projectMessages } from './contract.ts'
import { ProjectTable } from './ProjectTable.tsx'
import { ProjectTableSkeleton } from './ProjectTableSkeleton.tsx'

type ProjectListProps = {
  projects: UseQueryResult<Project[], CallError>
  onAdd: () => void
  onEdit: (project: Project) => void
  onRemove: (project: Project) => Promise<void>
}

/** The projects as a table, or what stands there while they load, fail or are none. */
export function ProjectList({ projects, onAdd, onEdit, onRemove }: ProjectListProps) {
  const { data, error, isFetching, refetch } = projects
  if (!data && isFetching) return <ProjectTableSkeleton />
  if (!data) return <LoadFailure message={explainFetch(error)} onRetry={refetch} />
  if (data.length > 0) return <ProjectTable projects={data} onEdit={onEdit} onRemove={onRemove} />
  return (
    <EmptyState
      icon={<Frame />}
      title="No projects yet"
      text="Hang the first piece: a title and a category are enough to begin with."
      action={
        <Button variant="secondary" onClick={onAdd}>
          Add the first project
        </Button>
      }
    />
  )
}

const explainFetch = (error: CallError | null) =>
  error?.status === 0 ? projectMessages.network : projectMessages.fetchFailed
