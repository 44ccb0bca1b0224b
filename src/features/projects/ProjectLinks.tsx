import { OutLink } from '../../client/ui/OutLink.tsx'
import { shownLink } from '../../shared/links.ts'
import type { Project } from './contract.ts'
import styles from './ProjectLinks.module.css'

/** Where the project runs and where its code is, as far as there is such a place. */
export function ProjectLinks({ project }: { project: Project }) {
  const links = [
    { text: 'Live', href: shownLink(project.live) },
    { text: 'GitHub', href: shownLink(project.github) },
  ]
  return (
    <p className={styles.links}>
      {links.map(
        ({ text, href }) =>
          href && (
            <OutLink key={text} href={href} about={project.title}>
              {text}
            </OutLink>
          ),
      )}
    </p>
  )
}
