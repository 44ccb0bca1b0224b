import { expect, test } from 'vitest'
import { templateNames, templateOf } from './templates.ts'

test.each(templateNames)('lines of %s have 45 to 110 letters, at least 90 mm wide', (name) => {
  const { columns, margins, text } = templateOf(name)
  const [sides] = margins.sides
  const beside =
    columns.kind === 'sidebar'
      ? columns.width[0] + columns.gap[0]
      : columns.kind === 'headings'
        ? columns.width[0] + 4
        : 0
  const width = 210 - 2 * sides - beside
  expect(width).toBeGreaterThan(90)
  const [size] = text.size
  const letters = (width / 0.3528 / size) * 2.1
  expect(letters).toBeGreaterThan(45)
  expect(letters).toBeLessThan(110)
})

test('every value of a template is at most as large for a tight résumé as for a loose one', () => {
  for (const name of templateNames) {
    const { text, margins, masthead } = templateOf(name)
    const ranges = [text.size, text.leading, text.gap, masthead.size, ...Object.values(margins)]
    for (const [loose, tight] of ranges) expect(tight, name).toBeLessThan(loose)
  }
})

test('templates have different names and hints', () => {
  const labels = templateNames.map((name) => templateOf(name).label)
  const hints = templateNames.map((name) => templateOf(name).hint)
  expect(new Set(labels).size).toBe(templateNames.length)
  expect(new Set(hints).size).toBe(templateNames.length)
})
