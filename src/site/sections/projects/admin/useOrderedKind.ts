import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { resourceKey } from '../../../../client/calls/useResource.ts'
import { toastWithUndo } from '../../../../cms/versions/useUndo.ts'
import { publicList } from '../../../../content/publicList.ts'
import type { Project } from '../../../../content/records.ts'
import { projectKind } from './projectKind.ts'
import { nowShown, type VisitorsSorting } from './VisitorsOrder.tsx'

export const inOwnersOrder = (a: Project, b: Project) =>
  a.order - b.order || b.created_at.localeCompare(a.created_at)

/** Projects, whose first move makes the owner's order the one that visitors see; undoing it takes back both. */
export function useOrderedKind(sorting: VisitorsSorting): typeof projectKind {
  const cache = useQueryClient()
  const latest = useRef(sorting)
  useLayoutEffect(() => {
    latest.current = sorting
  })

  return useMemo(() => {
    const places = () =>
      (cache.getQueryData<Project[]>(resourceKey(publicList('projects'))) ?? [])
        .toSorted(inOwnersOrder)
        .map(({ _id }, order) => ({ _id, order }))

    const reorder: typeof projectKind.reorder = async (order) => {
      const before = places()
      await projectKind.reorder(order)
      const { read, choose } = latest.current
      const shown = await read()
      if (shown === 'owner') return
      await choose('owner')
      toastWithUndo(nowShown('owner'), async () => {
        await projectKind.reorder(before)
        await choose(shown)
      })
    }
    return { ...projectKind, reorder }
  }, [cache])
}
