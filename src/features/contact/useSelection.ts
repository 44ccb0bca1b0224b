import { useState } from 'react'

/** Which of the shown records are chosen; one that is no longer shown counts as not chosen. */
export function useSelection<T extends { _id: string }>(shown: T[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = shown.filter(({ _id }) => ids.has(_id))

  return {
    selected,
    isSelected: ({ _id }: T) => ids.has(_id),
    toggle: ({ _id }: T) => setIds((chosen) => toggled(chosen, _id)),
    selectAll: () => setIds(new Set(shown.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  }
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
