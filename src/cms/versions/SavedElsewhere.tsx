import styles from '../unsaved/FoundWorkNotice.module.css'

/** Says above a form with unsaved changes that its record has a newer state. */
export function SavedElsewhere({ isShown }: { isShown: boolean }) {
  return (
    <div role="status">
      {isShown && (
        <p className={`${styles.notice} ${styles.text}`}>
          Saved in another window or on another device meanwhile. What you typed here stays. When
          you save, you choose which version to keep.
        </p>
      )}
    </div>
  )
}
