import { useEffect, useState } from 'react'
import { useStable } from '../../client/browser/useStable.ts'
import type { TextPlace } from './previewMessage.ts'

/** The place of the caret in the long text that was written last; `onWrite` is called when one gets the focus. */
export function useTextPlace(onWrite: () => void): TextPlace | undefined {
  const [place, setPlace] = useState<TextPlace>()
  const onFocus = useStable(onWrite)
  useEffect(() => {
    const follow = () => {
      const text = document.activeElement
      if (!(text instanceof HTMLTextAreaElement && text.dataset.markdown)) return
      const { name, selectionStart, value } = text
      setPlace({ field: name, share: selectionStart / Math.max(1, value.length) })
    }
    const enter = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement && target.dataset.markdown) onFocus()
    }
    document.addEventListener('selectionchange', follow)
    document.addEventListener('focusin', enter)
    return () => {
      document.removeEventListener('selectionchange', follow)
      document.removeEventListener('focusin', enter)
    }
  }, [onFocus])
  return place
}
