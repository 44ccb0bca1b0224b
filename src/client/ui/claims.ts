import type { ReactNode } from 'react'
import type { ShownIn } from '../../shared/pieces.ts'

/** How the page shows what a record claims, and which pieces show that it is so. */
export type Claims = {
  /** The name of the claim, with the way to light its pieces. */
  name: (name: string, shownIn: ShownIn | null | undefined) => ReactNode
  /** The numbers of its pieces; nothing where there are none. */
  numbers: (shownIn: ShownIn | null | undefined) => ReactNode
}
