import { useEffect, useState } from 'react'

/** Whether the browser has been idle since the first render, or busy for too long. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), latest)
      return () => clearTimeout(timer)
    }
    const callbackId = requestIdleCallback(() => setIdle(true), { timeout: longest })
    return () => cancelIdleCallback(callbackId)
  }, [])
  return isIdle
}

/** Delay that counts as idle in browsers without requestIdleCallback, in milliseconds. */
const latest = 200
/** Maximum wait for a busy browser, in milliseconds. */
const longest = 2000
