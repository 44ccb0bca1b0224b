import { useEffect, useState } from 'react'

/** Whether the browser has had time to spare since this was first drawn. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), patience)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(() => setIdle(true))
    return () => cancelIdleCallback(asked)
  }, [])
  return isIdle
}

/** What passes for idle where the browser does not say, in milliseconds. */
const patience = 200
