import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { useResource } from '../../../client/calls/useResource.ts'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { Picture } from '../../../client/ui/content/Picture.tsx'
import { ServerHtml } from '../../../client/ui/layout/ServerHtml.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { defaultHero } from '../../../content/documents/defaults.ts'
import { type Hero, publicDocument } from '../../../content/publicDocument.ts'
import { imageSources } from '../../../shared/files/imageSources.ts'
import { textDirection } from '../../../shared/texts/textDirection.ts'
import heroNameStyles from './HeroName.module.css'
import styles from './HeroSection.module.css'
import { hasDescenders, nameWidth, twoLines } from './nameWidth.ts'

type HeroProps = {
  resumeButton: ReactNode
  links: ReactNode
  /** Projects below the name. */
  exhibits?: ReactNode
}

/** The first screen: the owner's name, the portrait, and projects. */
export function HeroSection(props: HeroProps) {
  const { data, isPending } = useResource(publicDocument('hero'))
  if (isPending) return <LoadingHero exhibits={props.exhibits} />
  return <LoadedHero hero={data ?? defaultHero} {...props} />
}

function LoadingHero({ exhibits }: Pick<HeroProps, 'exhibits'>) {
  const t = useTexts()
  return (
    <section id="hero" className={styles.hero} aria-busy="true">
      <div className={styles.layout}>
        <p role="status" className={styles.eyebrow}>
          {t('Loading...')}
        </p>
        <Skeleton className={styles.toCome} />
        <div className={styles.exhibits}>{exhibits}</div>
      </div>
    </section>
  )
}

function LoadedHero({ hero: written, resumeButton, links, exhibits }: HeroProps & { hero: Hero }) {
  const t = useTexts()
  const hero = { ...written, name: t.given(written.name) }
  const lines = twoLines(hero.name)
  return (
    <section id="hero" className={styles.hero} aria-labelledby="hero-name">
      {hero.background_image && (
        <div className={styles.backdrop}>
          <Picture src={hero.background_image} alt="" sizes="100vw" priority />
        </div>
      )}
      {/* Of a tailored link. */}
      <ServerHtml id="greeting" />
      <div className={styles.layout} style={sizes(hero, lines)}>
        <p className={styles.eyebrow}>{t.given(hero.welcome_text)}</p>
        <div className={styles.case}>
          <div className={styles.stand}>
            <HeroName lines={lines} />
            {hero.profile_image && <Portrait hero={hero} />}
          </div>
        </div>
        <div className={styles.board} />
        {(hero.title || hero.subtitle || hero.availability) && (
          <div className={styles.role}>
            {hero.title && <p className={styles.title}>{t.given(hero.title)}</p>}
            {hero.availability && (
              <p dir={textDirection(hero.availability)} className={styles.available}>
                {hero.availability}
              </p>
            )}
            {hero.subtitle && (
              <p dir={textDirection(hero.subtitle)} className={styles.subtitle}>
                {t.given(hero.subtitle)}
              </p>
            )}
          </div>
        )}
        {hero.description && (
          <p dir={textDirection(hero.description)} className={styles.description}>
            {t.given(hero.description)}
          </p>
        )}
        <div className={styles.plate}>
          {resumeButton}
          <div className={styles.links}>{links}</div>
        </div>
        <div className={styles.exhibits}>{exhibits}</div>
        <ServerHtml id="later-styles" />
      </div>
    </section>
  )
}

/** CSS properties from which the sizes follow: the name's width in em and in letters, and the portrait's aspect ratio. */
function sizes({ name, profile_image, ...hero }: Hero, lines: string[]): CSSProperties {
  const { width, height } = imageSources(profile_image) ?? { width: 4, height: 5 }
  return {
    '--one-line': nameWidth(lines.join(' ')),
    '--two-lines': Math.max(...lines.map(nameWidth)),
    '--lines': lines.length,
    // For typefaces in which all letters are of one width.
    '--letters': Math.max(...lines.map(({ length }) => length)),
    '--hangs': hasDescenders(name) ? 1 : 0,
    '--focus': `${hero.profile_focus_x}% ${hero.profile_focus_y}%`,
    '--ratio': Math.min(Math.max(width / height, 0.66), 1.1),
  } as CSSProperties
}

function Portrait({ hero }: { hero: Hero }) {
  const t = useTexts()
  return (
    <figure className={styles.portrait}>
      <Picture
        src={hero.profile_image}
        alt={hero.profile_image_alt || t('Portrait of {name}', { name: hero.name })}
        sizes="(min-width: 768px) 30vw, 40vw"
        priority
        className={styles.picture}
      />
    </figure>
  )
}

/** The name as large as fits: on one line in wide windows, otherwise on the given lines. */
function HeroName({ lines }: { lines: string[] }) {
  return (
    <h1 id="hero-name" dir="auto" className={heroNameStyles.name}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may contain a word twice
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={heroNameStyles.line}>{line}</span>
        </Fragment>
      ))}
    </h1>
  )
}
