import type { ReactNode } from 'react'
import { ProfileLinks } from '../../client/ui/ProfileLinks.tsx'
import { shownLink } from '../../shared/links.ts'
import type { ContactInfo } from './contract.ts'
import styles from './form/ContactSection.module.css'

/** The head of the letter: what the owner says about writing, and where they are found. */
export function ContactDetails({ info }: { info: ContactInfo }) {
  const { subtitle, description, location, email, github_url, linkedin_url } = info
  const hasProfile = shownLink(github_url) !== undefined || shownLink(linkedin_url) !== undefined
  return (
    <div className={styles.details}>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {description && <p className={styles.description}>{description}</p>}
      <dl className={styles.lines}>
        {location && <Line label="Location">{location}</Line>}
        {email && (
          <Line label="Email">
            <a href={`mailto:${email}`} className={styles.email}>
              {email}
            </a>
          </Line>
        )}
        {hasProfile && (
          <Line label="Elsewhere">
            <span className={styles.profiles}>
              <ProfileLinks github={github_url} linkedin={linkedin_url} />
            </span>
          </Line>
        )}
      </dl>
    </div>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt className={styles.label}>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
