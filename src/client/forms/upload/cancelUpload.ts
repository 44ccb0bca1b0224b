import { createContext } from 'react'

/** Aborts the current save of a form; undefined if that is not possible. Apart, for forms without files. */
export const CancelUpload = createContext<(() => void) | undefined>(undefined)
