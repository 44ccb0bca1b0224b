import { type RefObject, useEffect } from 'react'
import { useMediaQuery } from '../../../client/browser/useMediaQuery.ts'

/** Where the panel covers the page, as its styles say too: phones, held either way, and large zoom. */
export const covering = '(width < 640px), (height < 480px)'

/** Takes the rest of the page out of reach while the element covers it; answers whether it does. */
export function useAloneOnPage(ref: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const isCovering = useMediaQuery(covering)
  const isAlone = isCovering && isShown
  useEffect(() => {
    const siblings = [...(ref.current?.parentElement?.children ?? [])]
    const covered = siblings.filter((element) => element !== ref.current)
    if (!isAlone) return
    for (const element of covered) element.toggleAttribute('inert', true)
    return () => {
      for (const element of covered) element.toggleAttribute('inert', false)
    }
  }, [ref, isAlone])
  return isAlone
}
