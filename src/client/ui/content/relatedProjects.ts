import { createContext, type ReactNode, use } from 'react'
import type { RelatedProjects } from '../../../shared/relatedProjects.ts'

type Shown = RelatedProjects | null | undefined

/** Renders the name of a record, such as a skill, with its related projects. */
export type RelatedProjectViews = {
  /** The name, which can highlight the related projects. */
  name: (name: string, shownIn: Shown) => ReactNode
  /** The numbers of the related projects; nothing without any. */
  numbers: (shownIn: Shown) => ReactNode
}

/** Without related projects only the name is shown. */
export const RelatedProjectsContext = createContext<RelatedProjectViews>({
  name: (name) => name,
  numbers: () => null,
})

export const useRelatedProjects = () => use(RelatedProjectsContext)
