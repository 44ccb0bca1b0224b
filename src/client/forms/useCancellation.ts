import { useEffect, useState } from 'react'

/** Whether the last upload was cancelled, until the next one or until `forget`. */
export function useCancellation(isUploading: boolean, onCancel: (() => void) | undefined) {
  const [isCancelled, setCancelled] = useState(false)
  useEffect(() => {
    if (isUploading) setCancelled(false)
  }, [isUploading])

  return {
    isCancelled: isCancelled && !isUploading,
    cancel: () => {
      setCancelled(true)
      onCancel?.()
    },
    forget: () => setCancelled(false),
  }
}
