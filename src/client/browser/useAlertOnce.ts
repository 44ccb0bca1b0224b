import { useEffect, useRef } from 'react'

/** Shows an alert once for each occurrence, identified by its time; undefined means none. */
export function useAlertOnce(message: string, occurredAt: number | undefined): void {
  const alertedAt = useRef<number>(undefined)
  useEffect(() => {
    if (occurredAt === undefined || alertedAt.current === occurredAt) return
    alertedAt.current = occurredAt
    window.alert(message)
  }, [message, occurredAt])
}
