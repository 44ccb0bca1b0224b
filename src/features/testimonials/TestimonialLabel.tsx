import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useState } from 'react'
import { Picture } from '../../client/ui/Picture.tsx'
import { shownLink } from '../../shared/links.ts'
import type { Testimonial } from './contract.ts'
import styles from './TestimonialLabel.module.css'

/** The museum label of a quote: portrait, name and role; a broken portrait is left out. */
export function TestimonialLabel({ testimonial }: { testimonial: Testimonial }) {
  const { name, role, portrait, portrait_alt } = testimonial
  const [isBroken, setBroken] = useState(false)
  const href = shownLink(testimonial.link)
  return (
    <figcaption className={styles.label}>
      {portrait && !isBroken && (
        <span className={styles.mount}>
          <Picture
            src={portrait}
            alt={portrait_alt || `Portrait of ${name}`}
            sizes="56px"
            className={styles.portrait}
            onError={() => setBroken(true)}
          />
        </span>
      )}
      <span className={styles.texts}>
        {href ? (
          <a href={href} target="_blank" rel="noopener" className={styles.link}>
            <span>{name}</span>
            <ArrowUpRight />
          </a>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {role && <span className={styles.role}>{role}</span>}
      </span>
    </figcaption>
  )
}
