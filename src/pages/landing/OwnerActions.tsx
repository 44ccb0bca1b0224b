import { Suspense, useEffect, useState } from 'react'
import { useTexts } from '../../client/texts/useTexts.ts'
import { ErrorBoundary } from '../../client/ui/states/ErrorBoundary.tsx'
import { loginAddress, opensLogin } from '../../features/account/login/loginAddress.ts'
import { useSession } from '../../features/account/session.tsx'
import { useAppearance } from '../../site/appearance/useAppearance.ts'
import { hydrateAll } from './hydration.ts'
import styles from './NavBar.module.css'
import { ownerPart } from './ownerPart.ts'

const OwnerLogin = ownerPart('OwnerLogin')
const OwnerView = ownerPart('OwnerViewPart')

/** The owner's sign-in, or links to the admin and logout. */
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

/** Stays mounted while its dialog is open, although signing in hides the button. */
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
 * Hash or button that opened the dialog, '' while it is closed. #login opens it too, for owners without the button, and may name
 * an admin page.
 */
function useLoginAddress() {
  const [openedBy, setOpenedBy] = useState('')
  useEffect(() => {
    if (openedBy) hydrateAll()
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
