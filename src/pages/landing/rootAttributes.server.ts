import { html } from 'hono/html'
import { defaultAppearance } from '../../content/documents/defaults.ts'
import type { Appearance } from '../../content/publicDocument.ts'
import { loadedOr } from '../../shared/loaded.ts'
import { directionOf, type Language } from '../../shared/texts/languages.ts'
import { backgrounds } from '../../site/appearance/paletteColors.ts'
import { rootProperties } from '../../site/appearance/rootProperties.ts'
import type { Landing } from '../../site/landing.ts'

/** The attributes of <html>: language, theme and the owner's colors, from the first paint on. */
export function rootAttributes(
  { appearance }: Pick<Landing, 'appearance'>,
  ownLanguage?: Language,
): string {
  const appearanceOrDefault = loadedOr(appearance, defaultAppearance)
  const { theme, scheme } = appearanceOrDefault
  const language = ownLanguage ?? appearanceOrDefault.language
  const properties = Object.entries(rootProperties(appearanceOrDefault)).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const chosen = scheme === 'system' ? '' : html` data-scheme="${scheme}"`
  const direction = directionOf(language) === 'rtl' ? html` dir="rtl"` : ''
  const themed = theme === 'case' ? '' : html` data-theme="${theme}"`
  return html`lang="${language}"${direction} style="${properties.join('; ')}"${chosen}${themed}${ownColors(appearanceOrDefault)}`.toString()
}

/** The backgrounds of a palette, for the frame of the browser (`public/scheme.js`). */
function ownColors({ theme, palette, accent_hue }: Appearance) {
  if (palette === 'theme') return ''
  const { light, dark } = backgrounds({ theme, palette, accentHue: accent_hue })
  return html` data-light="${light}" data-dark="${dark}"`
}
