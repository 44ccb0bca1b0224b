import { useSession } from '../../features/account/session.tsx'
import styles from './OwnerCorner.module.css'
import { useSignOut } from './useSignOut.ts'

/** The account that is signed in, and the ways out of the admin. */
export function OwnerCorner() {
  const { user } = useSession()
  const signOut = useSignOut()
  const email = user?.email ?? ''
  return (
    <div className={styles.owner}>
      <div className={styles.account}>
        <span className={styles.avatar} aria-hidden="true">
          {email.charAt(0).toUpperCase()}
        </span>
        <span className={styles.email}>{email}</span>
        <span className={styles.role}>Administrator</span>
      </div>
      <a href="/" className={styles.way}>
        Back to Portfolio
      </a>
      <button type="button" className={styles.way} onClick={signOut}>
        Logout
      </button>
    </div>
  )
}
