import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { LostSession } from '../../client/calls/lostSession.ts'
import { onLostSession } from '../../client/calls/sessionToken.ts'
import { Button } from '../../client/ui/controls/Button.tsx'
import { LoginDialog } from '../../features/account/login/LoginDialog.tsx'
import { signInAddress } from '../../features/account/login/returnAddress.ts'
import { useSession } from '../../features/account/session.tsx'
import styles from './RequireOwner.module.css'

/** Shows the admin area to the owner alone; a session lost at work is renewed without leaving. */
export function RequireOwner({ children }: { children: ReactNode }) {
  const { loading, isAuthenticated, lost } = useSession()
  const refused = !loading && !isAuthenticated
  useEffect(() => {
    if (!refused) return
    const { pathname, search, hash } = window.location
    window.location.replace(signInAddress(pathname + search + hash))
  }, [refused])

  if (loading || refused) return <PageSpinner />
  return (
    <LostSession value={lost}>
      <RenewSession lost={lost} />
      {children}
    </LostSession>
  )
}

/** Fills the window while it is not known yet who looks at it. */
export function PageSpinner() {
  return (
    <p className="starting" role="status">
      <span className="visually-hidden">Loading...</span>
    </p>
  )
}

function RenewSession({ lost }: { lost: boolean }) {
  const cache = useQueryClient()
  const [open, setOpen] = useState(false)
  useEffect(() => onLostSession(() => setOpen(true)), [])
  // Refused calls are repeated when the owner is back.
  useEffect(() => {
    if (!lost) return
    return () => {
      void cache.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    }
  }, [lost, cache])

  return (
    <>
      {lost && !open && (
        <div role="status" className={styles.notice}>
          <p>Your session has ended. What you typed is still here.</p>
          <Button size="small" onClick={() => setOpen(true)}>
            Sign in again
          </Button>
        </div>
      )}
      <LoginDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
