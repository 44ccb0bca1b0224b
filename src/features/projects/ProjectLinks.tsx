import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { shownLink } from '../../shared/links.ts'
import type { Project } from './contract.ts'
import styles from './ProjectLinks.module.css'

/** Where the project runs and where its code is, as far as there is such a place. */
export function ProjectLinks({ project }: { project: Project }) {
  const links = [
    { text: 'Live', about: `: ${project.title}`, href: shownLink(project.live) },
    { text: 'GitHub', about: `: ${project.title}`, href: shownLink(project.github) },
  ]
  return (
    <p className={styles.links}>
      {links.map(
        ({ text, about, href }) =>
          href && (
            <a key={text} href={href} target="_blank" rel="noopener" className={styles.link}>
              <span>
                {text}
                <span className="visually-hidden">{about}</span>
              </span>
              <ArrowUpRight />
            </a>
          ),
      )}
    </p>
  )
}
