import { useSyncExternalStore } from 'react'

/** Whether the page's script has taken over: not yet in the server's HTML and while it is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
}

const unchanging = () => () => {}
