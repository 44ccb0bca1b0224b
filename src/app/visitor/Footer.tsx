import { useResource } from '../../client/useResource.ts'
import { heroApi } from '../../features/hero/contract.ts'
import { HeroLinks } from '../../features/hero/HeroLinks.tsx'
import styles from './Footer.module.css'

/** Who built the page, and where to find them elsewhere. */
export function Footer() {
  const { data: hero } = useResource(heroApi.published)
  return (
    <footer className={styles.footer}>
      <div className={styles.line}>
        <p className={styles.credit}>
          {hero ? `Designed and built by ${hero.name}` : 'Designed and built by the owner'}
        </p>
        <div className={styles.links}>
          {hero && <HeroLinks github={hero.github_url} linkedin={hero.linkedin_url} />}
        </div>
      </div>
    </footer>
  )
}
