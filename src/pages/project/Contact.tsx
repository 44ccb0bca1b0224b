import { useTexts } from '../../client/texts/useTexts.ts'
import { ButtonLink } from '../../client/ui/controls/Button.tsx'
import type { PlainText } from '../../shared/texts/texts.ts'
import styles from './ProjectPage.module.css'

/** Ways to the owner, such as the contact form and the résumé, as far as visitors have them. */
export type ContactLinks = { href: string; text: PlainText }[]

/** The contact form and the résumé: a shared link to a page may be the first that a visitor sees. */
export function Contact({ links, text }: { links: ContactLinks; text: PlainText }) {
  const t = useTexts()
  if (links.length === 0) return null
  return (
    <aside className={styles.contact} aria-label={t('Contact')}>
      <p>{t(text)}</p>
      <div className={styles.contactLinks}>
        {links.map(({ href, text }, index) => (
          <ButtonLink key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
            {t(text)}
          </ButtonLink>
        ))}
      </div>
    </aside>
  )
}
