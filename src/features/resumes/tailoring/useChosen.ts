import { useState } from 'react'

/** A set of selected items, each identified by two ids. */
export type Chosen = {
  has: (first: string, second: string) => boolean
  set: (first: string, second: string, isChosen: boolean) => void
}

export function useChosen(): Chosen {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const nameOf = (first: string, second: string) => JSON.stringify([first, second])
  return {
    has: (first, second) => chosen.has(nameOf(first, second)),
    set: (first, second, isChosen) =>
      setChosen((before) => {
        const after = new Set(before)
        if (isChosen) after.add(nameOf(first, second))
        else after.delete(nameOf(first, second))
        return after
      }),
  }
}
