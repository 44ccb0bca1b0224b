import { useEffect, useState } from 'react'

/** How strong a password is, in words for a person, once what judges it has come; '' for none. */
export function usePasswordStrength(password: string, own: string): string {
  const [strength, setStrength] = useState('')
  useEffect(() => {
    let isCurrent = true
    const judge = async () => {
      if (password === '') return ''
      const { passwordStrength } = await import('./passwordStrength.ts')
      return passwordStrength(password, [own])
    }
    // Advice that does not come is missed by nobody: the server says what it refuses.
    judge().then(
      (words) => isCurrent && setStrength(words),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [password, own])
  return strength
}
