import { type RefObject, useEffect } from 'react'
import { useMediaQuery } from '../../client/useMediaQuery.ts'

/** Takes the rest of the page out of reach while the element covers it; answers whether it does. */
export function useAloneOnPhones(ref: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const isPhone = useMediaQuery('(width < 640px)')
  const isAlone = isPhone && isShown
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
