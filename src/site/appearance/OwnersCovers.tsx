import type { ReactNode } from 'react'
import { type Covers, CoversContext } from '../../client/ui/content/covers.ts'
import { useAppearance } from './useAppearance.ts'

const chosenByTitle: Covers = new Map()

/** Shows covers inside if the owner's appearance says so. */
export function OwnersCovers({ children }: { children: ReactNode }) {
  const { draw_pictures } = useAppearance()
  return (
    <CoversContext value={draw_pictures === 1 ? chosenByTitle : undefined}>
      {children}
    </CoversContext>
  )
}
