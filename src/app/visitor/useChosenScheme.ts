import { useSyncExternalStore } from 'react'
import { isScheme, type Scheme } from '../../shared/schemes.ts'

// public/scheme.js reads the same key before the page is painted, and hears the same event.
const key = 'scheme'
const changed = 'scheme'

/** What was chosen where the browser stores nothing. */
let unstored: Scheme | undefined

/** The scheme that the visitor chose on this device; undefined before, and on the server. */
export const useChosenScheme = (): Scheme | undefined =>
  useSyncExternalStore(subscribe, chosenScheme, () => undefined)

/** Shows the page in a scheme from now on, in every tab of this device. */
export function chooseScheme(scheme: Scheme): void {
  unstored = scheme
  try {
    localStorage.setItem(key, scheme)
  } catch {
    // A browser that stores nothing shows it until the page is left.
  }
  window.dispatchEvent(new CustomEvent(changed, { detail: scheme }))
}

function chosenScheme(): Scheme | undefined {
  try {
    const stored = localStorage.getItem(key)
    return isScheme(stored) ? stored : unstored
  } catch {
    return unstored
  }
}

function subscribe(onChange: () => void): () => void {
  for (const name of [changed, 'storage']) window.addEventListener(name, onChange)
  return () => {
    for (const name of [changed, 'storage']) window.removeEventListener(name, onChange)
  }
}
