import { createContext } from 'react'

/** Ends the save under way, for the upload fields of a form; undefined where that is not possible. */
export const CancelUpload = createContext<(() => void) | undefined>(undefined)
