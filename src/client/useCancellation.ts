import { type RefObject, useEffect, useState } from 'react'

type Upload = {
  isUploading: boolean
  onCancel: (() => void) | undefined
  /** Takes the focus of the button that cancelled. */
  successor: RefObject<HTMLElement | null>
}

/** Whether the last upload was cancelled, until the next one or until `forget`. */
export function useCancellation({ isUploading, onCancel, successor }: Upload) {
  const [isCancelled, setCancelled] = useState(false)
  useEffect(() => {
    if (isUploading) setCancelled(false)
  }, [isUploading])
  useEffect(() => {
    if (isCancelled && !isUploading) successor.current?.focus()
  }, [isCancelled, isUploading, successor])

  return {
    isCancelled: isCancelled && !isUploading,
    cancel: () => {
      setCancelled(true)
      onCancel?.()
    },
    forget: () => setCancelled(false),
  }
}
