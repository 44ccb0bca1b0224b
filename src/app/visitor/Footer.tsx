import { useResource } from '../../client/calls/useResource.ts'
import { ProfileLinks } from '../../client/ui/ProfileLinks.tsx'
import { contactApi } from '../../features/contact/contract.ts'
import { heroApi } from '../../features/hero/contract.ts'
import { shownLink } from '../../shared/links.ts'
import styles from './Footer.module.css'

/** Who built the page, and where to find them elsewhere: as the contact info says, else the hero. */
export function Footer() {
  const { data: hero } = useResource(heroApi.published)
  const { data: contact, isPending } = useResource(contactApi.published)
  const link = (name: 'github_url' | 'linkedin_url') =>
    isPending ? '' : (shownLink(contact?.[name]) ?? hero?.[name] ?? '')
  return (
    <footer className={styles.footer}>
      <div className={styles.line}>
        <p className={styles.credit}>
          {hero ? `Designed and built by ${hero.name}` : 'Designed and built by the owner'}
        </p>
        <div className={styles.links}>
          <ProfileLinks github={link('github_url')} linkedin={link('linkedin_url')} />
        </div>
      </div>
    </footer>
  )
}
