import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../features/account/session.tsx'
import styles from './NavBar.module.css'

const LoginDialog = lazy(async () => ({
  default: (await import('../../features/account/LoginDialog.tsx')).LoginDialog,
}))

/** The owner's way in, and once inside the way to the admin and out again. */
export function OwnerActions() {
  const { isAuthenticated, logout } = useSession()
  return (
    <>
      {isAuthenticated ? (
        <>
          <a href="/admin" className={styles.entry}>
            <LayoutDashboard />
            <span className={styles.word}>Admin Dashboard</span>
          </a>
          <button
            type="button"
            className={styles.entry}
            onClick={() => logout().then(() => location.assign('/'))}
          >
            <LogOut />
            <span className={styles.word}>Logout</span>
          </button>
        </>
      ) : null}
      <Login isShown={!isAuthenticated} />
    </>
  )
}

/** Stays while its dialog is open: signing in hides the button before the dialog says goodbye. */
function Login({ isShown }: { isShown: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isShown && (
        <button type="button" className={styles.entry} onClick={() => setOpen(true)}>
          <LogIn />
          <span className={styles.word}>Admin Login</span>
        </button>
      )}
      {isOpen && (
        <Suspense>
          <LoginDialog open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
