import { describe, expect, test } from 'vitest'
import { coverType } from './Cover.tsx'

const typeOf = (title: string) => {
  const { lineHeight, wordBreak, ...style } = coverType(title)
  return {
    leading: Number(lineHeight),
    isBroken: wordBreak === 'break-all',
    size: `${(style as Record<string, unknown>)['--size']}`,
  }
}

/** The font size in pixels in a box of the given size. */
function sizeIn(title: string, { width, height }: { width: number; height: number }): number {
  const js = typeOf(title)
    .size.replaceAll(/([\d.]+)cqi/g, (_, part) => `${(Number(part) * width) / 100}`)
    .replaceAll(/([\d.]+)cqb/g, (_, part) => `${(Number(part) * height) / 100}`)
    .replaceAll(/\b(?:min|max)\b/g, 'Math.$&')
  return Number(new Function(`return ${js}`)())
}

const box = { width: 300, height: 200 }

describe('the size of a title', () => {
  test('one letter fills the height, and a long word the width', () => {
    expect(sizeIn('C', box)).toBe(200)
    const long = sizeIn('Kubernetesmonitor', box)
    expect(long).toBeGreaterThan(300 / 17 / 0.65)
    expect(long).toBeLessThan(300 / 17 / 0.45)
  })

  test('a higher box has more lines of larger letters', () => {
    const title = 'Harbour Lights Timetable'
    expect(sizeIn(title, { width: 300, height: 300 })).toBeGreaterThan(sizeIn(title, box))
    expect(sizeIn(title, { width: 400, height: 80 })).toBe(40)
  })

  test.each([
    ['a word of 63 letters', 'a'.repeat(63)],
    ['120 characters', 'an engine for tide tables '.repeat(5).slice(0, 120)],
    ['Japanese', '港の灯台と潮の時刻表、そして夜の船'],
  ])('%s is still large enough to read', (_, title) => {
    expect(sizeIn(title, box)).toBeGreaterThan(14)
  })

  test('the lines of a title take no more than the height', () => {
    for (const title of ['Slack Water', 'pg-queue', '港の灯台', 'a'.repeat(63)]) {
      const { leading } = typeOf(title)
      expect(sizeIn(title, box) * leading).toBeLessThanOrEqual(200)
    }
  })
})

test.each(['', ' ', '-'])('%j has a size, too', (title) => {
  expect(sizeIn(title, box)).toBe(200)
})

test('only words that are too long are broken', () => {
  expect(typeOf('Kubernetes operator').isBroken).toBe(false)
  expect(typeOf('a'.repeat(63)).isBroken).toBe(true)
  expect(typeOf('港の灯台と潮の時刻表港の灯台と潮の時刻表').isBroken).toBe(false)
})

test('a line may end behind a hyphen and between two characters of Chinese', () => {
  expect(sizeIn('pg-queue', box)).toBeGreaterThan(sizeIn('pgxqueue', box))
  expect(sizeIn('港灯台潮', box)).toBeCloseTo(200 / 2 / 1.1, 0)
})

test('scripts with tall letters have more leading', () => {
  const titles = ['Tide', 'Прилив', '潮', 'جدول المد', 'ज्वार']
  const leadings = titles.map((title) => typeOf(title).leading)
  expect(leadings).toEqual([1, 1, 1.1, 1.45, 1.45])
})
