import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { schemeChoice } from '../../client/browser/schemeChoice.ts'
import { useTexts } from '../../client/texts/useTexts.ts'
import { useAppearance } from '../../site/appearance/useAppearance.ts'
import styles from './NavBar.module.css'

const icons = { light: <Sun />, dark: <Moon />, system: <Monitor /> }
const next = { light: 'dark', dark: 'system', system: 'light' } as const

/** Switches between light and dark, or back to the device's setting; the owner's default before that. */
export function SchemeToggle() {
  const t = useTexts()
  const { scheme: preset } = useAppearance()
  const scheme = schemeChoice.useChoice() ?? preset
  const label = t(`Color scheme: ${scheme}`)
  return (
    <button
      type="button"
      className={styles.scheme}
      aria-label={label}
      title={label}
      onClick={() => schemeChoice.choose(next[scheme])}
    >
      {icons[scheme]}
    </button>
  )
}
