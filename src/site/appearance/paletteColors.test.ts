import { expect, test } from 'vitest'
import { contrast } from '../../../test/contrast.ts'
import { pageColors, printColors } from './paletteColors.ts'

test('colors without a palette are those of the theme, with one those of the palette', () => {
  const ofTheme = pageColors({ theme: 'terminal', palette: 'theme', accentHue: 200 })
  expect(ofTheme.ink).toEqual({ chroma: 0.018, hue: 200 })
  const ofPalette = pageColors({ theme: 'terminal', palette: 'navy', accentHue: 200 })
  expect(ofPalette).toMatchObject({ ink: { hue: 262 }, accentHue: 200 })
})

test('the accent of printed pages is readable on white in every hue', () => {
  for (let accentHue = 0; accentHue < 360; accentHue += 15) {
    const { accent } = printColors({ theme: 'case', palette: 'theme', accentHue })
    expect(contrast(accent, '#ffffff'), accent).toBeGreaterThanOrEqual(4.5)
  }
})
