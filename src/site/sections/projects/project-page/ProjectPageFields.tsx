import { lazy, Suspense, useState } from 'react'
import styles from './ProjectPageFields.module.css'
import type { ProjectPageFieldsProps } from './projectPageFieldsProps.ts'

/** Comes when somebody unfolds it. */
const ProjectPageFieldset = lazy(async () => ({
  default: (await import('./ProjectPageFieldset.tsx')).ProjectPageFieldset,
}))

const names = ['role', 'team', 'story', 'outcomes', 'gallery', 'testimonials', 'positions'] as const

/** What stands on the project's own page; folded, as a page is whole without any of it. */
export function ProjectPageFields(props: ProjectPageFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || names.some((name) => props.form.formState.errors[name])
  return (
    <details
      className={styles.piece}
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Its own page: story, figures, pictures</summary>
      {isShown && (
        <Suspense>
          <ProjectPageFieldset {...props} />
        </Suspense>
      )}
    </details>
  )
}
