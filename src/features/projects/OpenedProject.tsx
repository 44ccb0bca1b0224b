import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useList } from '../../client/calls/useList.ts'
import { listLimits } from '../../shared/listLimits.ts'
import { projectsApi } from './contract.ts'
import { useProjectAddress } from './useProjectAddress.ts'

const ProjectDialog = lazy(async () => ({
  default: (await import('./ProjectDialog.tsx')).ProjectDialog,
}))

/** The details of the project that the address names, wherever on the page it was asked for. */
export function OpenedProject() {
  const { data: projects = [], total, readAll } = useList(projectsApi.list, listLimits.projects)
  const { slug, close } = useProjectAddress()
  const index = projects.findIndex((project) => project.slug === slug)
  const shown = projects[index]
  const isMissing = slug !== undefined && !shown && projects.length < total
  const onMissing = useEffectEvent(readAll)
  useEffect(() => {
    if (isMissing) onMissing()
  }, [isMissing])
  return (
    // Around the condition: a boundary that is new shows its fallback, and React would keep that for 300 ms.
    <Suspense>
      {shown && <ProjectDialog project={shown} number={index + 1} onClose={close} />}
    </Suspense>
  )
}
