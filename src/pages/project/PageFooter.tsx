export type PageFooterProps = {
  /** '' for none. */
  credit: string
  /** Link to the privacy page, if it is published. */
  privacy?: { href: string; label: string } | undefined
}

/** The line at the end of a page, in the styles of that page. */
export function PageFooter({
  credit,
  privacy,
  className,
}: PageFooterProps & { className?: string }) {
  if (!credit && !privacy) return null
  return (
    <footer className={className}>
      <p>
        {credit}
        {credit && privacy && ' · '}
        {privacy && <a href={privacy.href}>{privacy.label}</a>}
      </p>
    </footer>
  )
}
