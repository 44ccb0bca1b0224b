import { expect, test } from 'vitest'
import { templateNames, templateOf } from '../../../site/resumes/templates/templates.ts'
import { type Bar, drawn, drawTemplate } from './drawTemplate.ts'

const cases = templateNames.flatMap((name) => [[name, false] as const, [name, true] as const])

test.each(cases)('the drawing of %s stays on its page (photo: %s)', (name, hasPhoto) => {
  for (const [x, y, width, height] of drawTemplate(templateOf(name), hasPhoto)) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(width).toBeGreaterThan(0)
    expect(x + width).toBeLessThanOrEqual(drawn.width)
    expect(y + height).toBeLessThanOrEqual(drawn.height)
  }
})

test('each template has another drawing, and a photo shows in it', () => {
  const drawings = cases.map(([name, hasPhoto]) =>
    JSON.stringify(drawTemplate(templateOf(name), hasPhoto)),
  )
  expect(new Set(drawings).size).toBe(cases.length)
})

test.each(templateNames)('a photo in the drawing of %s covers no text', (name) => {
  const bars = drawTemplate(templateOf(name), true)
  const photo = bars.find(([, , width, height]) => width === 15 && height === 19)
  const covers = (bar: Bar) => {
    const [x, y, width, height, color] = bar
    const [left, top, photoWidth, photoHeight] = photo ?? [0, 0, 0, 0]
    const isBehind = bar === photo || color === 'tint' || width === drawn.width
    const isBeside = x >= left + photoWidth || left >= x + width
    return !isBehind && !isBeside && y < top + photoHeight && top < y + height
  }
  expect(photo).toBeDefined()
  expect(bars.filter(covers)).toEqual([])
})
