import { useEffect, useState } from 'react'

/** How far below the top of the window a section becomes the active one, in pixels. */
const activeOffset = 80

/** Which of the sections, in page order, the visitor has reached; those not on the page are skipped. */
export function useActiveSection(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState(ids[0])

  useEffect(() => {
    const follow = () => setActive(reached(ids) ?? ids[0])
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [ids])

  return active
}

function reached(ids: readonly string[]): string | undefined {
  return ids.findLast((id) => {
    const section = document.getElementById(id)
    return section && section.getBoundingClientRect().top <= activeOffset
  })
}
