import { Skeleton } from '../ui/states/Skeleton.tsx'
import styles from './Form.module.css'
import { FieldGroup } from './fields/FieldGroup.tsx'

/** Placeholder for the first group of a form while it loads. */
export function FormSkeleton({ title, fields }: { title: string; fields: number }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <FieldGroup title={title}>
        {Array.from({ length: fields }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are equal
          <div key={field} className={styles.skeletonField}>
            <Skeleton className={styles.skeletonLabel} />
            <Skeleton className={styles.skeletonControl} />
          </div>
        ))}
      </FieldGroup>
    </div>
  )
}
