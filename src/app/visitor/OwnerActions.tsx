import { Suspense, useEffect, useState } from 'react'
import { useTexts } from '../../client/texts/useTexts.ts'
import { ErrorBoundary } from '../../client/ui/states/ErrorBoundary.tsx'
import { loginAddress, opensLogin } from '../../features/account/login/loginAddress.ts'
import { useSession } from '../../features/account/session.tsx'
import { useAppearance } from '../../features/appearance/useAppearance.ts'
import styles from './NavBar.module.css'
import { ownerPart } from './ownerPart.ts'
import { wakeAll } from './sleep.ts'

const OwnerLogin = ownerPart('OwnerLogin')
const OwnerView = ownerPart('OwnerView')

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
  const t = useTexts()
  const [openedBy, setOpenedBy] = useLoginAddress()
  return (
    <>
      {isShown && (
        <button type="button" className={styles.entry} onClick={() => setOpenedBy(loginAddress)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m10 17 5-5-5-5M15 12H3M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4" />
          </svg>
          <span className={styles.label}>{t('Admin Login')}</span>
        </button>
      )}
      {openedBy && (
        <Suspense>
          <OwnerLogin open openedBy={openedBy} onClose={() => setOpenedBy('')} />
        </Suspense>
      )}
    </>
  )
}

/**
 * What has opened the dialog, '' while it is closed: the address #login does too, for owners who hide the button
 * and for who was sent here from a page of the admin, which it then names.
 */
function useLoginAddress() {
  const [openedBy, setOpenedBy] = useState('')
  useEffect(() => {
    if (openedBy) wakeAll()
  }, [openedBy])
  useEffect(() => {
    const follow = () => {
      const { hash } = location
      if (!opensLogin(hash)) return
      history.replaceState(history.state, '', location.pathname + location.search)
      setOpenedBy(hash)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return [openedBy, setOpenedBy] as const
}
