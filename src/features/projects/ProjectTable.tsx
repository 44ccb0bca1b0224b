import ImageOff from 'lucide-react/icons/image-off'
import Pencil from 'lucide-react/icons/pencil'
import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import type { CallError } from '../../client/call.ts'
import { ConfirmedDelete } from '../../client/ui/ConfirmedDelete.tsx'
import { IconButton } from '../../client/ui/IconButton.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import { type Project, projectMessages } from './contract.ts'
import styles from './ProjectTable.module.css'

type RowActions = {
  onEdit: (project: Project) => void
  onRemove: (project: Project) => Promise<void>
}

/** The owner's list of projects; on small screens each row becomes a short entry. */
export function ProjectTable({ projects, ...actions }: { projects: Project[] } & RowActions) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Projects</caption>
      <thead>
        <tr>
          <th scope="col">Project</th>
          <th scope="col">Category</th>
          <th scope="col">Status</th>
          <th scope="col">Featured</th>
          <th scope="col">Rating</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <ProjectRow key={project._id} project={project} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

function ProjectRow({ project, onEdit, onRemove }: { project: Project } & RowActions) {
  const { title, category, status, featured, rating } = project
  return (
    <tr>
      <th scope="row" className={styles.project}>
        <div className={styles.piece}>
          <span className={styles.thumb}>
            <Thumb key={project.image} src={project.image} />
          </span>
          {title}
        </div>
      </th>
      <td className={styles.category}>{category}</td>
      <td className={styles.status} data-empty={status === '' || undefined}>
        {status || '–'}
      </td>
      <td data-empty={featured === 0 || undefined}>
        {featured === 1 ? <span className={styles.badge}>Featured</span> : '–'}
      </td>
      <td className={styles.rating} data-empty={rating.count === 0 || undefined}>
        <Rating {...rating} />
      </td>
      <td className={styles.actions}>
        <IconButton label={`Edit ${title}`} onClick={() => onEdit(project)}>
          <Pencil />
        </IconButton>
        <ConfirmedDelete
          label={`Delete ${title}`}
          question={`Delete the project “${title}”?`}
          remove={() => onRemove(project)}
          done={projectMessages.deleted}
          explain={explainDelete}
        />
      </td>
    </tr>
  )
}

function Thumb({ src }: { src: string }) {
  const [broken, setBroken] = useState(false)
  if (src === '' || broken) return <ImageOff />
  return <Picture src={src} alt="" sizes="4rem" onError={() => setBroken(true)} />
}

function Rating({ average, count }: Project['rating']) {
  if (count === 0) return '–'
  return (
    <>
      <Star />
      <span aria-hidden="true">{average.toFixed(1)}</span>
      <span aria-hidden="true" className={styles.count}>
        ({count})
      </span>
      <span className="visually-hidden">
        {average.toFixed(1)} of 5 from {count} {count === 1 ? 'rating' : 'ratings'}
      </span>
    </>
  )
}

function explainDelete({ status, message }: CallError): string {
  return status === 0 ? projectMessages.network : message || projectMessages.deleteFailed
}
