import { useEffect, useState } from 'react'

/** Whether the palette is open; Ctrl+K or ⌘+K opens and closes it. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen((open) => !open)
    }
    window.addEventListener('keydown', toggle)
    return () => window.removeEventListener('keydown', toggle)
  }, [])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
