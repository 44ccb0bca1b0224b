import { useEffect, useRef } from 'react'

/** Alerts once for each occurrence, which its time tells from the one before; undefined is none. */
export function useAlertOnce(message: string, occurredAt: number | undefined): void {
  const alertedAt = useRef<number>(undefined)
  useEffect(() => {
    if (occurredAt === undefined || alertedAt.current === occurredAt) return
    alertedAt.current = occurredAt
    window.alert(message)
  }, [message, occurredAt])
}
