import { useEffect, useEffectEvent } from 'react'

/** Time between saves, in milliseconds: each is a version, and a record has room for a limited number. */
const interval = 120_000

/** Calls `save` at intervals while `isOn`, and when the window is hidden. */
export function useAutosave(isOn: boolean, save: () => void): void {
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => saveNow(), interval)
    const leave = () => {
      if (document.hidden) saveNow()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [isOn])
}
