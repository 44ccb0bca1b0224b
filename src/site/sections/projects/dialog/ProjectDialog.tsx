import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { pageSign } from '../../../../client/browser/pageSign.ts'
import { apiBase } from '../../../../client/calls/call.ts'
import { useTexts } from '../../../../client/texts/useTexts.ts'
import { ButtonLink } from '../../../../client/ui/controls/Button.tsx'
import { Dialog } from '../../../../client/ui/dialogs/Dialog.tsx'
import type { Project } from '../../../../content/records.ts'
import { assetUrl } from '../../../../shared/files/assetUrl.ts'
import { isVideoFile } from '../../../../shared/files/videoFile.ts'
import { textDirection } from '../../../../shared/texts/textDirection.ts'
import { DemoVideo } from '../DemoVideo.tsx'
import { ProjectImage, ProjectLabel, ProjectLinks, ProjectTech } from '../ProjectFacts.tsx'
import { projectPagePath } from '../paths.ts'
import styles from './ProjectDialog.module.css'
import { ProjectSteps, type Steps } from './ProjectSteps.tsx'
import { nameInAddress } from './useProjectAddress.ts'

export { highlightProjects } from '../related-projects/highlightProjects.ts'

type ProjectDialogProps = {
  projects: Project[]
  /** Which of them is read. */
  index: number
  onClose: () => void
}

/** Everything there is to read about one project, and the way to those beside it. */
export function ProjectDialog({ projects, index, onClose }: ProjectDialogProps) {
  const project = projects[index]
  const steps = { previous: projects[index - 1], next: projects[index + 1], onMove: nameInAddress }
  if (!project) return null
  return (
    <Dialog
      open
      isTall
      onClose={onClose}
      title={
        <span aria-live="polite" tabIndex={-1} className={styles.title}>
          {project.title}
        </span>
      }
      subtitle={<ProjectLabel project={project} number={index + 1} />}
      footer={projects.length > 1 && <ProjectSteps {...steps} />}
      className={styles.dialog}
    >
      <Reading key={project._id} project={project} {...steps} />
    </Dialog>
  )
}

/** Content of a project's dialog from its beginning. */
function Reading({ project, previous, next, onMove }: Steps & { project: Project }) {
  const t = useTexts()
  const paragraphs = paragraphsOf(project.long_description || project.description)
  const swipe = useSwipe({ back: previous, on: next, onMove })
  return (
    <div ref={scrollUp}>
      {project.image && (
        <div {...swipe}>
          <ProjectImage
            project={project}
            sizes="(min-width: 1024px) 976px, 100vw"
            className={styles.whole}
          />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.text}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} dir={textDirection(paragraph)}>
              {paragraph}
            </p>
          ))}
        </div>
        <div className={styles.facts}>
          <ButtonLink variant="primary" href={projectPagePath(project)} className={styles.page}>
            {t('Open the project page')}
          </ButtonLink>
          {project.features.length > 0 && (
            <Fact title={t('Features')}>
              <ul className={styles.features}>
                {project.features.map((feature) => (
                  <li key={feature} dir={textDirection(feature)}>
                    {feature}
                  </li>
                ))}
              </ul>
            </Fact>
          )}
          {project.tech.length > 0 && (
            <Fact title={t('Built with')}>
              <ProjectTech tech={project.tech} />
            </Fact>
          )}
          <ProjectLinks project={project} />
        </div>
      </div>
      {project.demo_video && <ProjectVideo project={project} />}
    </div>
  )
}

const scrollUp = (reading: HTMLElement | null) => reading?.parentElement?.scrollTo(0, 0)

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.fact}>
      <h3 className={styles.factTitle}>{title}</h3>
      {children}
    </section>
  )
}

const paragraphsOf = (text: string) => text.split(/\n\s*\n/).filter((part) => part.trim() !== '')

/** The demonstration: a film to play here, or a link to the page that shows it. */
function ProjectVideo({ project }: { project: Project }) {
  const t = useTexts()
  const url = assetUrl(project.demo_video, apiBase)
  if (!isVideoFile(url)) {
    return (
      <ButtonLink href={url} target="_blank" rel="noopener" icon={<ArrowUpRight />}>
        {t('Watch the demo')}
      </ButtonLink>
    )
  }
  return <DemoVideo project={project} className={styles.video} />
}

type Swipe = { back: Project | undefined; on: Project | undefined } & Pick<Steps, 'onMove'>

/** Distance of a swipe to the next project, in pixels. */
const far = 48

/** A finger that goes sideways over an element moves on or back; up and down it scrolls, as the browser has it. */
function useSwipe({ back, on, onMove }: Swipe) {
  const start = useRef<number>(undefined)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
      start.current = pointerType === 'touch' && isPrimary ? clientX : undefined
    },
    // The browser has taken it for itself: to scroll, or to zoom.
    onPointerCancel: () => {
      start.current = undefined
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const way = pageSign() * (clientX - (start.current ?? clientX))
      const to = way < 0 ? on : back
      if (Math.abs(way) >= far && to) onMove(to.slug)
    },
  }
}

/**
 * Shows the details of a project, and has the picture beside what was pressed grow into theirs, where the browser
 * can do that and motion is wanted.
 */
export function expandImage(pressed: Element | undefined, show: () => void): void {
  const small = pressed?.closest('li')?.querySelector('img')
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!small || prefersReducedMotion || !('startViewTransition' in document)) {
    show()
    return
  }
  small.style.viewTransitionName = 'opened-project'
  const growing = document.startViewTransition(() => {
    small.style.viewTransitionName = ''
    flushSync(show)
    const whole = document.querySelector(`.${styles.whole} img`)
    // The picture that grows is entrance enough.
    whole?.closest('dialog')?.style.setProperty('animation', 'none')
    standInFor(whole, small)
  })
  // A window that is not seen grows nothing; the details are there all the same.
  growing.ready.catch(() => {})
}

/** Until the whole picture has come in its own size, the small one lies where it will be. */
function standInFor(whole: Element | null, { currentSrc }: HTMLImageElement): void {
  if (!(whole instanceof HTMLImageElement) || whole.complete) return
  whole.style.backgroundImage = `url(${JSON.stringify(currentSrc)})`
  whole.addEventListener('load', () => whole.style.removeProperty('background-image'))
}
