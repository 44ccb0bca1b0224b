import { confirmLeave } from '../../client/forms/unsavedChanges.ts'
import { useSession } from '../../features/account/session.tsx'

/** Ends the session and leads to the page, unless the owner would rather keep what is typed. */
export function useSignOut(): () => Promise<void> {
  const { logout } = useSession()
  return async () => {
    if (await confirmLeave()) await logout()
  }
}
