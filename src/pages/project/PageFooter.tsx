import { useTexts } from '../../client/texts/useTexts.ts'

export type PageFooterProps = {
  ownerName: string
  /** Link to the privacy page, if it is published. */
  privacy?: { href: string; label: string } | undefined
}

/** The line at the end of a page, in the styles of that page. */
export function PageFooter({
  ownerName,
  privacy,
  className,
}: PageFooterProps & { className?: string }) {
  const t = useTexts()
  return (
    <footer className={className}>
      <p>
        {t('Designed and built by {name}', { name: ownerName })}
        {privacy && (
          <>
            {' · '}
            <a href={privacy.href}>{privacy.label}</a>
          </>
        )}
      </p>
    </footer>
  )
}
