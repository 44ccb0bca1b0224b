import { createContext } from 'react'

/** Whether the owner's session ended while they were at work, and they have not signed in again. */
export const LostSession = createContext(false)
