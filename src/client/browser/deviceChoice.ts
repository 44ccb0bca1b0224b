import { useSyncExternalStore } from 'react'

/**
 * A choice that is kept on this device under `key`, and followed in every tab of it; undefined before the
 * first, and on the server. Who is not React hears it as an event called `key`, the choice its `detail`.
 */
export function deviceChoice<Choice extends string>(
  key: string,
  isChoice: (stored: unknown) => stored is Choice,
) {
  /** What was chosen where the browser stores nothing: it holds until the page is left. */
  let unstored: Choice | undefined

  const read = (): Choice | undefined => {
    try {
      const stored = localStorage.getItem(key)
      return isChoice(stored) ? stored : unstored
    } catch {
      return unstored
    }
  }

  const choose = (choice: Choice): void => {
    unstored = choice
    try {
      localStorage.setItem(key, choice)
    } catch {
      // `unstored` has it.
    }
    window.dispatchEvent(new CustomEvent(key, { detail: choice }))
  }

  const subscribe = (onChange: () => void) => {
    for (const name of [key, 'storage']) window.addEventListener(name, onChange)
    return () => {
      for (const name of [key, 'storage']) window.removeEventListener(name, onChange)
    }
  }

  const useChoice = () => useSyncExternalStore(subscribe, read, () => undefined)
  return { read, choose, useChoice }
}
