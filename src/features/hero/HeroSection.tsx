import type { ReactNode } from 'react'
import { useResource } from '../../client/calls/useResource.ts'
import { Picture } from '../../client/ui/Picture.tsx'
import { Skeleton } from '../../client/ui/Skeleton.tsx'
import { defaultHero, type Hero, heroApi } from './contract.ts'
import { HeroName } from './HeroName.tsx'
import styles from './HeroSection.module.css'

type HeroParts = { resumeButton: ReactNode; links: ReactNode }

/** The first screen: the owner's name on a shelf, the portrait in its case, a label under both. */
export function HeroSection(parts: HeroParts) {
  const { data, isPending } = useResource(heroApi.published)
  if (isPending) return <LoadingHero />
  return <LoadedHero hero={data ?? defaultHero} {...parts} />
}

function LoadingHero() {
  return (
    <section id="hero" className={styles.hero} aria-busy="true">
      <div className={styles.layout}>
        <p role="status" className={styles.eyebrow}>
          Loading...
        </p>
        <Skeleton className={styles.nameToCome} />
        <div className={styles.shelf} />
        <div className={styles.role}>
          <Skeleton className={styles.titleToCome} />
          <Skeleton className={styles.textToCome} />
        </div>
        <Skeleton className={styles.descriptionToCome} />
        <div className={styles.case} />
      </div>
    </section>
  )
}

function LoadedHero({ hero, resumeButton, links }: HeroParts & { hero: Hero }) {
  return (
    <section id="hero" className={styles.hero} aria-labelledby="hero-name">
      {hero.background_image && (
        <div className={styles.backdrop}>
          <Picture src={hero.background_image} alt="" sizes="100vw" priority />
        </div>
      )}
      <div className={styles.layout}>
        <p className={styles.eyebrow}>{hero.welcome_text}</p>
        <HeroName id="hero-name" name={hero.name} />
        <div className={styles.shelf} />
        <div className={styles.role}>
          <p className={styles.title}>{hero.title}</p>
          <p className={styles.subtitle}>{hero.subtitle}</p>
        </div>
        <p className={styles.description}>{hero.description}</p>
        <div className={styles.plate}>
          {resumeButton}
          <div className={styles.links}>{links}</div>
        </div>
        {hero.profile_image && (
          <figure className={styles.case}>
            <Picture
              src={hero.profile_image}
              alt={hero.profile_image_alt || `Portrait of ${hero.name}`}
              sizes="(min-width: 768px) 30vw, 90vw"
              priority
              className={styles.portrait}
            />
          </figure>
        )}
      </div>
    </section>
  )
}
