import { yearOf } from '../../shared/dates.ts'
import type { Project } from './contract.ts'
import styles from './ProjectLabel.module.css'

type ProjectLabelProps = { project: Project; number: number }

/** The museum label: number, year, category and status. */
export function ProjectLabel({ project, number }: ProjectLabelProps) {
  const parts = [
    { name: 'Number', text: String(number).padStart(2, '0') },
    { name: 'Year', text: yearOf(project.created_at) },
    { name: 'Category', text: project.category },
    { name: 'Status', text: inWords(project.status) },
  ]
  return (
    <dl className={styles.label}>
      {parts.map(
        ({ name, text }) =>
          text && (
            <div key={name} className={styles.part}>
              <dt className="visually-hidden">{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** A status as a sentence starts: 'in-progress' is 'In progress'. */
function inWords(status: string): string {
  const words = status.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
