import { lazy, Suspense, useState } from 'react'
import { projects } from '../../../../content/collections/projects.ts'
import styles from './ProjectPageFields.module.css'
import type { ProjectPageFieldsProps } from './projectPageFieldsProps.ts'

/** Comes when somebody unfolds it. */
const ProjectPageFieldset = lazy(async () => ({
  default: (await import('./ProjectPageFieldset.tsx')).ProjectPageFieldset,
}))

const { pageFields: names = [] } = projects.admin

/** The fields of the project's own page, folded because all of them are optional. */
export function ProjectPageFields(props: ProjectPageFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || names.some((name) => name in props.form.formState.errors)
  return (
    <details
      className={styles.fieldset}
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Project page: story, outcomes, pictures</summary>
      {isShown && (
        <Suspense>
          <ProjectPageFieldset {...props} />
        </Suspense>
      )}
    </details>
  )
}
