import { useEffect, useEffectEvent, useReducer } from 'react'
import { useList } from '../../../client/calls/useList.ts'
import { listLimits } from '../../../shared/rules/listLimits.ts'
import { projectsApi } from '../contract.ts'
import { knownDialog, loadDialog } from './openProject.ts'
import { useProjectAddress } from './useProjectAddress.ts'

/** The details of the project that the address names, wherever on the page it was asked for. */
export function OpenedProject() {
  const { data: projects = [], total, readAll } = useList(projectsApi.list, listLimits.projects)
  const { slug, close } = useProjectAddress()
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const index = projects.findIndex((project) => project.slug === slug)
  const shown = projects[index]
  // The piece that is sought may be among the rest, and so is the one behind the last that is known.
  const isRestWanted =
    slug !== undefined && projects.length < total && (!shown || index === projects.length - 1)
  const readRest = useEffectEvent(readAll)
  useEffect(() => {
    if (isRestWanted) readRest()
  }, [isRestWanted])
  const Dialog = knownDialog()
  const isCodeWanted = shown !== undefined && !Dialog
  useEffect(() => {
    if (isCodeWanted) void loadDialog().then(drawAgain, drawAgain)
  }, [isCodeWanted])
  return shown && Dialog && <Dialog projects={projects} index={index} onClose={close} />
}
