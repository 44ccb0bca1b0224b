import type { ReactNode } from 'react'

/** A text that is a link to another site, in a new window, if there is an address. */
export const MaybeLink = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href ? (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  ) : (
    children
  )
