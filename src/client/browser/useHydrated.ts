import { useSyncExternalStore } from 'react'

/** Whether React has hydrated the page; false in the server's HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
}

const unchanging = () => () => {}
