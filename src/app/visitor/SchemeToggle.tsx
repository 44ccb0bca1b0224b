import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useSyncExternalStore } from 'react'
import { useAppearance } from '../../features/appearance/useAppearance.ts'
import { isScheme, type Scheme } from '../../shared/schemes.ts'
import styles from './NavBar.module.css'

// public/scheme.js reads the same key before the page is painted, and hears the same event.
const key = 'scheme'
const changed = 'scheme'

/** What was chosen where the browser stores nothing. */
let unstored: Scheme | undefined

const icons = { light: <Sun />, dark: <Moon />, system: <Monitor /> }
const next = { light: 'dark', dark: 'system', system: 'light' } as const

/** Goes from light to dark to what the device is set to; before that, it is as the owner chose. */
export function SchemeToggle() {
  const { scheme: preset } = useAppearance()
  const scheme = useChosenScheme() ?? preset
  const label = `Color scheme: ${scheme}`
  return (
    <button
      type="button"
      className={styles.scheme}
      aria-label={label}
      title={label}
      onClick={() => chooseScheme(next[scheme])}
    >
      {icons[scheme]}
    </button>
  )
}

/** The scheme that the visitor chose on this device; undefined before, and on the server. */
const useChosenScheme = (): Scheme | undefined =>
  useSyncExternalStore(subscribe, chosenScheme, () => undefined)

/** Shows the page in a scheme from now on, in every tab of this device. */
function chooseScheme(scheme: Scheme): void {
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
