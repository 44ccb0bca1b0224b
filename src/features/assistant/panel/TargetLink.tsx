import type { MouseEvent, ReactNode } from 'react'

type TargetLinkProps = { href: string; onOpen: (href: string) => void; children: ReactNode }

/** Opens a place on this page without a reload; other addresses behave as links. */
export function TargetLink({ href, onOpen, children }: TargetLinkProps) {
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
