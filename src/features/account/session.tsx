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
  /** Whether it is still unknown if the owner is signed in. */
  loading: boolean
  isAuthenticated: boolean
  user: User | undefined
  /** The server refused the session while the owner was at work; signing in again clears it. */
  lost: boolean
  /** Tells that a call has signed the owner in. */
  enter: (user: User) => void
  /** Signs out, here even when the server cannot be told, and leads to the page as its visitors see it. */
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
/** Who has no token is signed out from the start, so that nothing of the page has to be drawn twice. */
const first = (): State => ({
  ...signedOut,
  loading: typeof document !== 'undefined' && !!sessionToken(),
})
const signedIn = (user: User): State => ({ loading: false, user, lost: false })

type SessionProviderProps = {
  /** Who is signed in, where the server has said so already. */
  known?: User | undefined
  children: ReactNode
}

export function SessionProvider({ known, children }: SessionProviderProps) {
  const [state, setState] = useState(() => (known ? signedIn(known) : first()))

  const enter = useCallback((user: User) => setState(signedIn(user)), [])

  // A session that ends by itself leaves what was typed where its owner finds it again.
  const end = useCallback(async () => {
    await endSession()
    setState(signedOut)
  }, [])
  const logout = useCallback(async () => {
    forgetUnsavedWork()
    await endSession()
    // What is left does not invite to sign in again, which leaving would take back.
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

/** How long to wait before asking again, in milliseconds. */
const pause = 500

/**
 * Asks who is signed in, once more when no answer comes. Leaving the page takes the answer away as
 * well, so the second question waits: a page that is being left never comes to sign out.
 */
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
