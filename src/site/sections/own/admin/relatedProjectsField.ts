import { createContext, type ReactNode } from 'react'

/** The field for the projects of an item; the admin, which knows the projects, provides it. */
export const RelatedProjectsFieldContext = createContext<
  (value: string[], onChange: (value: string[]) => void) => ReactNode
>(() => null)
