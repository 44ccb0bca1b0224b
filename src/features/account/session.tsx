import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { forgetUnsavedWork } from '../../client/browser/unsavedKey.ts'
import { CallError, call } from '../../client/calls/call.ts'
import { clearSessionToken, onLostSession, sessionToken } from '../../client/calls/sessionToken.ts'
import { accountApi, type User } from './contract.ts'

export type Session = {
  /** Whether the session is still being checked. */
  loading: boolean
  isAuthenticated: boolean
  user: User | undefined
  /** The server has ended the session while the admin was open; signing in clears this. */
  lost: boolean
  /** Call it after a successful sign-in. */
  enter: (user: User) => void
  /** Signs out, in this browser even without the server, and opens the public page. */
  logout: () => Promise<void>
}

const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider around it')
  return session
}

type State = Pick<Session, 'loading' | 'user' | 'lost'>

const signedOut: State = { loading: false, user: undefined, lost: false }
/** Without a token the first state is signed out, so that the page renders once. */
const first = (): State => ({
  ...signedOut,
  loading: typeof document !== 'undefined' && !!sessionToken(),
})
const signedIn = (user: User): State => ({ loading: false, user, lost: false })

type SessionProviderProps = {
  /** The signed-in user, if already known. */
  known?: User | undefined
  children: ReactNode
}

export function SessionProvider({ known, children }: SessionProviderProps) {
  const [state, setState] = useState(() => (known ? signedIn(known) : first()))

  const enter = useCallback((user: User) => setState(signedIn(user)), [])

  // Unsaved input stays when a session expires.
  const end = useCallback(async () => {
    await endSession()
    setState(signedOut)
  }, [])
  const logout = useCallback(async () => {
    forgetUnsavedWork()
    await endSession()
    // While leaving, do not show the sign-in again.
    setState((state) => ({ ...state, loading: true }))
    location.replace('/')
  }, [])

  useVerifyOnStart(known === undefined, setState, end)
  useLostSession(setState)

  const session = useMemo(
    () => ({ ...state, isAuthenticated: state.user !== undefined, enter, logout }),
    [state, enter, logout],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

async function endSession(): Promise<void> {
  try {
    await call(accountApi.logout)
  } catch (error) {
    console.error('Logout failed', error)
  }
  clearSessionToken()
}

function useVerifyOnStart(
  isUnknown: boolean,
  setState: (state: State) => void,
  end: () => Promise<void>,
) {
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    if (!isUnknown || !sessionToken()) return
    verify().then((user) => startTransition(() => setState(signedIn(user))), end)
  }, [isUnknown, setState, end])
}

/** Delay before the second attempt, in milliseconds. */
const pause = 500

/** Reads the user, with a second attempt after a delay. Leaving the page aborts requests, which must not sign out. */
async function verify(): Promise<User> {
  try {
    return await call(accountApi.verify)
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 0) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    return call(accountApi.verify)
  }
}

function useLostSession(setState: (change: (state: State) => State) => void) {
  useEffect(
    () => onLostSession(() => setState((state) => (state.user ? { ...state, lost: true } : state))),
    [setState],
  )
}
