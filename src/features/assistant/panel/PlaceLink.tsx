import type { MouseEvent, ReactNode } from 'react'

type PlaceLinkProps = { href: string; onOpen: (href: string) => void; children: ReactNode }

/** Opens a place on this page without a reload; other addresses behave as links. */
export function PlaceLink({ href, onOpen, children }: PlaceLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!/^(#|\/\?)/.test(href)) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(href)
  }
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  )
}
