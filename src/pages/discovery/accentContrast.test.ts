import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrast } from '../../../test/contrast.ts'
import type { Palette } from '../../content/documents/palettes.ts'
import { themes } from '../../content/documents/themes.ts'
import { hexColor } from '../../shared/srgbColors.ts'
import { paletteColors } from '../../site/appearance/paletteColors.ts'
import { paletteProperties } from '../../site/appearance/rootProperties.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const base = read('client/styles/tokens.css')
/** The tokens of each theme; missing ones are the default theme's. */
const sheets = {
  case: '',
  broadsheet: read('site/themes/broadsheet/tokens.css'),
  terminal: read('site/themes/terminal/tokens.css'),
}
type Sheet = keyof typeof sheets

/** The light and dark colors of a token for an accent hue and a palette. */
function colorsOf(
  token: string,
  accentHue: number,
  theme: Sheet = 'case',
  palette: Palette = 'theme',
): [string, string] {
  const value = declaredValue(token, accentHue, theme, palette)
  const colors = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ [\d.]+)?\)/g)]
  const [light, dark = light] = colors.map(([, lightness, chroma, hue]) =>
    hexColor({ lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) }),
  )
  if (!light || !dark) throw new Error(`no colors in --${token}`)
  return [light, dark]
}

/** The value of a property with its variables and products worked out. */
function declaredValue(name: string, accentHue: number, theme: Sheet, palette: Palette): string {
  if (name === 'accent-hue') return `${accentHue}`
  const pattern = new RegExp(`--${name}:([^;]+);`)
  const [, declared = ''] = pattern.exec(sheets[theme]) ?? pattern.exec(base) ?? []
  return (paletteProperties(palette)[`--${name}`] ?? declared)
    .replace(/var\(--([\w-]+)\)/g, (_, other) =>
      declaredValue(other, accentHue, theme, palette).trim(),
    )
    .replace(/calc\(([\d.]+) ([*+-]) ([\d.]+)\)/g, (_, one, sign, two) => {
      const [a, b] = [Number(one), Number(two)]
      return `${sign === '*' ? a * b : sign === '+' ? a + b : a - b}`
    })
    .replace(/\s+/g, ' ')
    .replace(/oklch\( /g, 'oklch(')
}

const hues = Array.from({ length: 25 }, (_, step) => step * 15)

const pairs = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['accent-text', 'paper'],
  ['accent-text', 'surface'],
  ['accent-text', 'sunken'],
  ['ink', 'paper'],
  ['ink-soft', 'paper'],
  ['ink-muted', 'paper'],
  ['ink-muted', 'surface'],
  ['ink-muted', 'sunken'],
  ['danger', 'paper'],
  ['success', 'paper'],
  ['paper', 'ink'],
] as const
const everyTheme = themes.flatMap((theme) => pairs.map((pair) => [theme, ...pair] as const))

test.each(everyTheme)(
  'in the theme %s text in %s is readable on %s at every hue, in light and in dark',
  (theme, text, ground) => {
    for (let hue = 0; hue <= 360; hue++) {
      const [textColors, groundColors] = [colorsOf(text, hue, theme), colorsOf(ground, hue, theme)]
      for (const scheme of [0, 1] as const) {
        const ratio = contrast(textColors[scheme], groundColors[scheme])
        expect(ratio, `at ${hue}° in ${['light', 'dark'][scheme]}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  },
)

const everyPalette = everyTheme.flatMap(([theme, text, ground]) =>
  Object.entries(paletteColors).map(
    ([palette, { accentHue }]) => [palette as Palette, theme, text, ground, accentHue] as const,
  ),
)

test.each(everyPalette)(
  'in the palette %s of the theme %s text in %s is readable on %s',
  (palette, theme, text, ground, ownHue) => {
    for (const hue of [ownHue, ...hues]) {
      const textColors = colorsOf(text, hue, theme, palette)
      const groundColors = colorsOf(ground, hue, theme, palette)
      for (const scheme of [0, 1] as const) {
        const ratio = contrast(textColors[scheme], groundColors[scheme])
        expect(ratio, `at ${hue}° in ${['light', 'dark'][scheme]}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  },
)

const room = readFileSync(
  join(import.meta.dirname, '../../site/sections/projects/section/ProjectsSection.module.css'),
  'utf8',
)

/** A color under a dark overlay of an opacity. */
function inTheDark(color: string, scheme: 0 | 1, dim: number): string {
  const [, value = ''] = /--dark:([^;]+);/.exec(base) ?? []
  const alpha = Number([...value.matchAll(/\/ ([\d.]+)\)/g)][scheme]?.[1])
  const share = alpha * dim
  const over = colorsOf('dark', 0)[scheme]
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(color, at) * (1 - share) + channel(over, at) * share),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const share = (name: string) => Number(new RegExp(`--${name}: ([\\d.]+);`).exec(room)?.[1])
const night = 1

test.each([
  ['ink', 'shelf'],
  ['ink-soft', 'shelf'],
  ['ink-muted', 'shelf'],
  ['ink', 'surface'],
])('on the first shelf and in the room of the projects %s is readable on %s', (text, ground) => {
  for (const hue of hues) {
    for (const scheme of [0, 1] as const) {
      const ratio = contrast(colorsOf(text, hue)[scheme], colorsOf(ground, hue)[scheme])
      expect(ratio, `at ${hue}° in ${['light', 'dark'][scheme]}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test.each([
  ['ink-muted', 'shelf', 'dim-words'],
  ['ink-soft', 'shelf', 'dim-words'],
  ['accent-text', 'shelf', 'dim-words'],
  ['on-accent', 'accent', 'dim-words'],
  ['ink', 'surface', 'dim'],
])('%s on %s is readable where the lamp does not reach, at every hue', (text, ground, dim) => {
  for (const hue of hues) {
    const [one, other] = [text, ground].map((token) =>
      inTheDark(colorsOf(token, hue)[night], night, share(dim)),
    )
    expect(contrast(one ?? '', other ?? ''), `at ${hue}°`).toBeGreaterThanOrEqual(4.5)
  }
})

test('the contrast follows WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
