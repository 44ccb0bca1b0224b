import LogIn from 'lucide-react/icons/log-in'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from '../../client/ui/ErrorBoundary.tsx'
import { useSession } from '../../features/account/session.tsx'
import { useAppearance } from '../../features/appearance/useAppearance.ts'
import styles from './NavBar.module.css'
import { wakeAll } from './sleep.ts'

const LoginDialog = lazy(async () => ({
  default: (await import('../../features/account/login/LoginDialog.tsx')).LoginDialog,
}))

const OwnerView = lazy(async () => ({
  default: (await import('./OwnerView.tsx')).OwnerView,
}))

/** The owner's way in, and once inside the way to the admin and out again. */
export function OwnerActions() {
  const { isAuthenticated } = useSession()
  const { hide_login } = useAppearance()
  return (
    <>
      {isAuthenticated && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <OwnerView />
          </Suspense>
        </ErrorBoundary>
      )}
      <Login isShown={!isAuthenticated && !hide_login} />
    </>
  )
}

/** Stays while its dialog is open: signing in hides the button before the dialog says goodbye. */
function Login({ isShown }: { isShown: boolean }) {
  const [isOpen, setOpen] = useLoginAddress()
  return (
    <>
      {isShown && (
        <button type="button" className={styles.entry} onClick={() => setOpen(true)}>
          <LogIn />
          <span className={styles.label}>Admin Login</span>
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

/** Whether the dialog is open: the address #login opens it too, for owners who hide the button. */
function useLoginAddress() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isOpen) wakeAll()
  }, [isOpen])
  useEffect(() => {
    const follow = () => {
      if (location.hash !== '#login') return
      history.replaceState(history.state, '', location.pathname + location.search)
      setOpen(true)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return [isOpen, setOpen] as const
}
