import { expect, test } from 'vitest'
import { pageColors } from './paletteColors.ts'

test('colors without a palette are those of the theme, with one those of the palette', () => {
  const ofTheme = pageColors({ theme: 'terminal', palette: 'theme', accentHue: 200 })
  expect(ofTheme.ink).toEqual({ chroma: 0.018, hue: 200 })
  const ofPalette = pageColors({ theme: 'terminal', palette: 'navy', accentHue: 200 })
  expect(ofPalette).toMatchObject({ ink: { hue: 262 }, accentHue: 200 })
})
