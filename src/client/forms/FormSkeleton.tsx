import { Skeleton } from '../ui/Skeleton.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import styles from './FormSkeleton.module.css'

/** The shape of a form's first group while its content is on the way. */
export function FormSkeleton({ title, fields }: { title: string; fields: number }) {
  return (
    <div className={styles.form} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <FieldGroup title={title}>
        {Array.from({ length: fields }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields to come are all alike
          <div key={field} className={styles.field}>
            <Skeleton className={styles.label} />
            <Skeleton className={styles.control} />
          </div>
        ))}
      </FieldGroup>
    </div>
  )
}
