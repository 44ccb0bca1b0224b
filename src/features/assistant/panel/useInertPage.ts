import { type RefObject, useEffect } from 'react'
import { useMediaQuery } from '../../../client/browser/useMediaQuery.ts'

/** Where the panel covers the page, as in its styles: phones and large zoom. */
export const coversPageQuery = '(width < 640px), (height < 480px)'

/** Makes the rest of the page inert while the element covers it; returns whether it does. */
export function useInertPage(ref: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const isCovering = useMediaQuery(coversPageQuery)
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
