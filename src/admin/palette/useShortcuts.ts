import { useLayoutEffect, useState } from 'react'

/** Opens the palette by Ctrl+K or ⌘+K, and the list of shortcuts by `?`; at most one is open. */
export function useShortcuts() {
  const [shown, show] = useState<'palette' | 'shortcuts'>()
  // A layout effect: a key pressed right after the page shows would come before `useEffect`.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey) return
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        show((now) => (now === 'palette' ? undefined : 'palette'))
      } else if (!isCommand && event.key === '?' && !isTyping(event.target)) {
        event.preventDefault()
        show('shortcuts')
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return { shown, show }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select')
