import { createContext } from 'react'

/** Whether the owner's session has ended while the admin is open. */
export const LostSession = createContext(false)
