import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Play from 'lucide-react/icons/play'
import { useTexts } from '../../client/texts/useTexts.ts'
import { ButtonLink } from '../../client/ui/controls/Button.tsx'
import type { Project } from '../../content/records.ts'
import { assetUrl } from '../../shared/files/assetUrl.ts'
import { framedFilm, type Player } from '../../shared/files/players.ts'
import { isVideoFile } from '../../shared/files/videoFile.ts'
import { DemoVideo } from '../../site/sections/projects/DemoVideo.tsx'
import styles from './ProjectFilm.module.css'

type ProjectFilmProps = { project: Project; players: readonly Player[] }

/** The demonstration: a film to play here, at once or once it is asked for, or a link to the page that shows it. */
export function ProjectFilm({ project, players }: ProjectFilmProps) {
  const t = useTexts()
  const { demo_video } = project
  if (!demo_video) return null
  const url = assetUrl(demo_video)
  const framed = framedFilm(url, players)
  if (framed) {
    return (
      <div className={styles.film} data-film>
        <a href={url} className={styles.press} data-frame={framed.address}>
          <Play aria-hidden="true" />
          {t('Play the film at {host}', { host: framed.name })}
        </a>
        <p className={styles.note}>{t('Nothing is loaded from there until you press Play.')}</p>
      </div>
    )
  }
  if (!isVideoFile(url)) {
    return (
      <p>
        <ButtonLink href={url} rel="noopener" icon={<ArrowUpRight />}>
          {t('Watch the demo')}
        </ButtonLink>
      </p>
    )
  }
  return <DemoVideo project={project} className={styles.video} />
}
