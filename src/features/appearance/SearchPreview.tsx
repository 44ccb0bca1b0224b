import styles from './SearchPreview.module.css'

/** A site as a search engine shows it. */
export type Found = { siteName: string; title: string; description: string }
/** What a site is found as with these words of its owner; empty ones are made of the hero. */
export type FoundAs = (typed: { site_title: string; site_description: string }) => Found

/** How a search engine would show the site. */
export function SearchPreview({ siteName, title, description }: Found) {
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>In a search engine</figcaption>
      <div className={styles.site}>
        <span className={styles.icon} aria-hidden="true">
          {siteName.charAt(0).toUpperCase()}
        </span>
        <p className={styles.name}>{siteName}</p>
        <p className={styles.address}>{window.location.origin}</p>
      </div>
      <p className={styles.title}>{title}</p>
      <p className={styles.description}>{description}</p>
    </figure>
  )
}
