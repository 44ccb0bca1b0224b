import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { useTexts } from '../../client/texts/useTexts.ts'
import { Picture } from '../../client/ui/content/Picture.tsx'
import type { Project, ProjectOnPage } from '../../content/records.ts'
import { assetUrl } from '../../shared/files/assetUrl.ts'
import { imageSources } from '../../shared/files/imageSources.ts'
import styles from './Pictures.module.css'

/** The image of the project, whole; a link to itself that a script enlarges. */
export function MainPicture({ project }: { project: Project }) {
  const t = useTexts()
  const { image, image_alt, title } = project
  if (!image) return <div className={styles.wall} data-bare />
  return (
    <div className={styles.wall}>
      <a
        id="main-picture"
        href={assetUrl(image)}
        className={styles.mount}
        data-unsized={isSized(image) ? undefined : true}
        data-zoom
        data-caption={image_alt}
      >
        <Picture
          src={image}
          alt={image_alt || title}
          sizes="(min-width: 1200px) 1100px, 92vw"
          priority
        />
        <span className="visually-hidden">: {t('Enlarge the picture')}</span>
      </a>
    </div>
  )
}

/** Whether it is known how large a picture is before it comes. */
const isSized = (image: string) => imageSources(assetUrl(image)) !== undefined

/** More pictures of it, each whole, with what is said to it. */
export function Gallery({ pictures }: { pictures: NonNullable<ProjectOnPage['gallery']> }) {
  const t = useTexts()
  if (pictures.length === 0) return null
  return (
    <section className={styles.gallery} aria-labelledby="pictures">
      <h2 id="pictures" className={styles.heading}>
        {t('Pictures')}
      </h2>
      <ul className={styles.pictures} data-single={pictures.length === 1 || undefined}>
        {pictures.map(({ image, alt, caption }, index) => (
          <li key={image}>
            <figure>
              <a
                href={assetUrl(image)}
                className={styles.frame}
                data-unsized={isSized(image) ? undefined : true}
                data-zoom
                data-caption={caption || alt}
              >
                <Picture src={image} alt={alt} sizes="(min-width: 700px) 45vw, 92vw" />
                <span className="visually-hidden">
                  {t('Enlarge picture {number}', { number: index + 1 })}
                </span>
              </a>
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The image of another project, small, beside its title. */
export function GalleryImage({ image }: Pick<Project, 'image'>) {
  return (
    image && (
      <span className={styles.small}>
        <Picture src={image} alt="" sizes="10rem" />
      </span>
    )
  )
}

/** Where `public/project.js` shows a picture as large as the window; shut, and so unseen, without it. */
export function ZoomDialog() {
  const t = useTexts()
  return (
    <dialog id="zoom" className={styles.zoom} aria-label={t('Pictures')}>
      <div className={styles.stage} data-stage>
        <img alt="" draggable={false} />
      </div>
      <p className={styles.caption}>
        <span data-words />
        <span data-place />
      </p>
      <button type="button" data-go="-1" aria-label={t('Previous picture')}>
        <ChevronLeft aria-hidden="true" />
      </button>
      <button type="button" data-go="1" aria-label={t('Next picture')}>
        <ChevronRight aria-hidden="true" />
      </button>
      <button type="button" data-close aria-label={t('Close')}>
        <X aria-hidden="true" />
      </button>
    </dialog>
  )
}
