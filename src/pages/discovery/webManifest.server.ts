import { backgrounds } from '../../site/appearance/paletteColors.ts'
import { oneLine, type Site } from '../../site/siteTexts.ts'

/** Icons of the web manifest, at /icons/<name>.png. */
export const manifestIcons = [
  { name: 'icon-192', size: 192, purpose: 'any' },
  { name: 'icon-512', size: 512, purpose: 'any' },
  { name: 'maskable-512', size: 512, purpose: 'maskable' },
] as const

/** The web manifest. */
export function webManifest(site: Site): string {
  const { hero, title, description, scheme, language } = site
  const color = backgrounds(site)[scheme === 'dark' ? 'dark' : 'light']
  return JSON.stringify({
    name: title,
    short_name: oneLine(hero.name, 30),
    description: oneLine(description, 300),
    lang: language,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: color,
    theme_color: color,
    icons: manifestIcons.map(({ name, size, purpose }) => ({
      src: `/icons/${name}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  })
}
