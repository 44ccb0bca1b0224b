import { useEffect, useState } from 'react'

/** Whether the browser has had time to spare since this was first drawn, or has had none for long. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), patience)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(() => setIdle(true), { timeout: longest })
    return () => cancelIdleCallback(asked)
  }, [])
  return isIdle
}

/** What passes for idle where the browser does not say, in milliseconds. */
const patience = 200
/** How long a busy browser is waited for, in milliseconds. */
const longest = 2000
