import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrast } from '../../../test/contrast.ts'
import { hexColor } from '../../shared/srgbColors.ts'

const tokens = readFileSync(join(import.meta.dirname, '../../client/styles/tokens.css'), 'utf8')

/** The colors of a token in light and dark, at one hue of the accent. */
function colorsOf(token: string, accentHue: number): [string, string] {
  const [, value = ''] = new RegExp(`--${token}:([^;]+);`).exec(tokens) ?? []
  const colors = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([^()\s]+|var\([^)]+\))\)/g)]
  const [light, dark = light] = colors.map(([, lightness, chroma, hue]) =>
    hexColor({
      lightness: Number(lightness),
      chroma: Number(chroma),
      hue: hue === 'var(--accent-hue)' ? accentHue : Number(hue),
    }),
  )
  if (!light || !dark) throw new Error(`no colors in --${token}`)
  return [light, dark]
}

test.each([
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['accent-text', 'paper'],
  ['accent-text', 'surface'],
  ['accent-text', 'sunken'],
])('text in %s is readable on %s at every hue, in light and in dark', (text, ground) => {
  for (let hue = 0; hue <= 360; hue++) {
    const [textColors, groundColors] = [colorsOf(text, hue), colorsOf(ground, hue)]
    for (const scheme of [0, 1] as const) {
      const ratio = contrast(textColors[scheme], groundColors[scheme])
      expect(ratio, `at ${hue}° in ${['light', 'dark'][scheme]}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('the contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
