import { FieldGroup } from '../../client/ui/FieldGroup.tsx'
import { Skeleton } from '../../client/ui/Skeleton.tsx'
import styles from './HeroFormSkeleton.module.css'

/** The shape of the hero's form while its content is on the way. */
export function HeroFormSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <FieldGroup title="Words">
        {['name', 'welcome', 'title', 'subtitle', 'description'].map((field) => (
          <div key={field} className={styles.field}>
            <Skeleton className={styles.label} />
            <Skeleton className={styles.control} />
          </div>
        ))}
      </FieldGroup>
    </div>
  )
}
