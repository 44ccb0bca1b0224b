import { createContext, type ReactNode, use } from 'react'
import type { ShownIn } from '../../../shared/pieces.ts'

type Shown = ShownIn | null | undefined

/** How the page shows what a record claims, and which pieces show that it is so. */
export type Claims = {
  /** The name of the claim, with the way to light its pieces. */
  name: (name: string, shownIn: Shown) => ReactNode
  /** The numbers of its pieces; nothing where there are none. */
  numbers: (shownIn: Shown) => ReactNode
}

/** Without pieces a claim is its name. */
export const ClaimsContext = createContext<Claims>({ name: (name) => name, numbers: () => null })

export const useClaims = () => use(ClaimsContext)
