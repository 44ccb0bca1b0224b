import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { call } from '../../client/call.ts'
import { Button } from '../../client/ui/Button.tsx'
import { PageHeader } from '../../client/ui/PageHeader.tsx'
import { useResource } from '../../client/useResource.ts'
import { type Project, projectStatuses, projectsApi } from './contract.ts'
import { ProjectForm } from './ProjectForm.tsx'
import { ProjectList } from './ProjectList.tsx'

/** Where the owner adds, changes and deletes projects. */
export function ProjectsAdmin() {
  const projects = useResource(projectsApi.list)
  const cache = useQueryClient()
  const list = useRef<HTMLDivElement>(null)
  const [edited, setEdited] = useState<Project | 'new'>()

  const remove = async ({ _id }: Project) => {
    await call(projectsApi.remove, { params: { id: _id } })
    await cache.invalidateQueries()
    // The button that had the focus went with its row.
    list.current?.focus()
  }

  return (
    <>
      <PageHeader
        title="Projects"
        note="Visitors see the best rated first, or your own order: the appearance says which."
        action={
          <Button variant="primary" icon={<Plus />} onClick={() => setEdited('new')}>
            Add Project
          </Button>
        }
      />
      <div ref={list} tabIndex={-1}>
        <ProjectList
          projects={projects}
          onAdd={() => setEdited('new')}
          onEdit={setEdited}
          onRemove={remove}
        />
      </div>
      {edited && (
        <ProjectForm
          project={edited === 'new' ? undefined : edited}
          categories={used(projects.data, 'category')}
          statuses={[...new Set([...projectStatuses, ...used(projects.data, 'status')])]}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

function used(projects: Project[] = [], key: 'category' | 'status'): string[] {
  const values = projects.map((project) => project[key]).filter((value) => value !== '')
  return [...new Set(values)].sort()
}
