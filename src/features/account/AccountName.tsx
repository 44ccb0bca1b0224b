import { useSession } from './session.tsx'

/** Tells password managers, and nobody else, whose password a form is about. */
export function AccountName() {
  const { user } = useSession()
  return (
    <input
      hidden
      readOnly
      type="email"
      name="username"
      autoComplete="username"
      value={user?.email ?? ''}
    />
  )
}
