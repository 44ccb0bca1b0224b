import { useSyncExternalStore } from 'react'

/**
 * A setting stored on this device under `key` and synchronized between tabs; undefined before the first choice and
 * on the server. Code outside React receives an event named `key` with the choice as its `detail`.
 */
export function deviceChoice<Choice extends string>(
  key: string,
  isChoice: (stored: unknown) => stored is Choice,
) {
  /** The choice in browsers without storage, until the page is left. */
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
      // Kept in `unstored`.
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
