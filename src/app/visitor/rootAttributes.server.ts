import { html } from 'hono/html'
import { defaultAppearance } from '../../features/appearance/contract.ts'
import { loadedOr } from '../../shared/loaded.ts'
import type { Landing } from '../pages/landing.ts'

/** The attributes of <html> with which the page has its language, its theme and the owner's colors from its first paint. */
export function rootAttributes({ appearance }: Pick<Landing, 'appearance'>): string {
  const { theme, accent_hue, scheme, language } = loadedOr(appearance, defaultAppearance)
  const chosen = scheme === 'system' ? '' : html` data-scheme="${scheme}"`
  const themed = theme === 'case' ? '' : html` data-theme="${theme}"`
  return html`lang="${language}" style="--accent-hue: ${accent_hue}"${chosen}${themed}`.toString()
}
