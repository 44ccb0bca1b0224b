import { useEffect, useEffectEvent, useReducer } from 'react'
import { useList } from '../../../../client/calls/useList.ts'
import { publicList } from '../../../../content/publicList.ts'
import { listLimits } from '../../../../shared/rules/listLimits.ts'
import { loadDialog, loadedDialog } from './openProject.ts'
import { useProjectAddress } from './useProjectAddress.ts'

/** The details of the project that the address names, wherever on the page it was asked for. */
export function OpenedProject() {
  const {
    data: projects = [],
    total,
    readAll,
  } = useList(publicList('projects'), listLimits.projects)
  const { slug, close } = useProjectAddress()
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const index = projects.findIndex((project) => project.slug === slug)
  const project = projects[index]
  // The project may be beyond those that the page brought, as may be the one after the last of them.
  const isRestWanted =
    slug !== undefined && projects.length < total && (!project || index === projects.length - 1)
  const readRest = useEffectEvent(readAll)
  useEffect(() => {
    if (isRestWanted) readRest()
  }, [isRestWanted])
  const Dialog = loadedDialog()
  const isCodeWanted = project !== undefined && !Dialog
  useEffect(() => {
    if (isCodeWanted) void loadDialog().then(drawAgain, drawAgain)
  }, [isCodeWanted])
  return project && Dialog && <Dialog projects={projects} index={index} onClose={close} />
}
