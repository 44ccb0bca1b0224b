import { Skeleton } from '../ui/states/Skeleton.tsx'
import styles from './Form.module.css'
import { FieldGroup } from './fields/FieldGroup.tsx'

/** The shape of a form's first group while its content is on the way. */
export function FormSkeleton({ title, fields }: { title: string; fields: number }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <FieldGroup title={title}>
        {Array.from({ length: fields }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields to come are all alike
          <div key={field} className={styles.skeletonField}>
            <Skeleton className={styles.skeletonLabel} />
            <Skeleton className={styles.skeletonControl} />
          </div>
        ))}
      </FieldGroup>
    </div>
  )
}
