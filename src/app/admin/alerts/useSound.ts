import { useSyncExternalStore } from 'react'

const key = 'sound'
const changed = 'sound'

/** What was chosen where the browser stores nothing. */
let unstored = true

/** Whether alerts make a sound on this device. */
export function isSoundOn(): boolean {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? unstored : stored === 'on'
  } catch {
    return unstored
  }
}

export function chooseSound(isOn: boolean): void {
  unstored = isOn
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off')
  } catch {
    // A browser that stores nothing keeps the choice until the page is left.
  }
  window.dispatchEvent(new Event(changed))
}

/** `isSoundOn`, kept up to date. */
export const useSound = (): boolean => useSyncExternalStore(subscribe, isSoundOn)

function subscribe(onChange: () => void): () => void {
  for (const name of [changed, 'storage']) window.addEventListener(name, onChange)
  return () => {
    for (const name of [changed, 'storage']) window.removeEventListener(name, onChange)
  }
}
