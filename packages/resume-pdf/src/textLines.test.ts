import { expect, test } from 'vitest'
import { textLine } from '../test/textLines.ts'
import { joinLines, joinMarks, lineOf, rowsOf, type TextLine, type Word } from './textLines.ts'

/** A word of letters ten points high and five wide. */
const word = (text: string, left: number, about: Partial<Word> = {}): Word => ({
  text,
  left,
  right: left + 5 * text.length,
  baseline: 100,
  size: 10,
  isBold: false,
  ...about,
})
/** Words one after the other, with gaps between them in points. */
function row(texts: string[], gaps: number[] | number): Word[] {
  const words: Word[] = []
  for (const [index, text] of texts.entries()) {
    const gap = typeof gaps === 'number' ? gaps : (gaps[index - 1] ?? 0)
    words.push(word(text, index === 0 ? 0 : (words.at(-1)?.right ?? 0) + gap))
  }
  return words
}
const textOf = (texts: string[], gaps: number[] | number) => lineOf(row(texts, gaps)).text

test('words on one line are a row, from left to right', () => {
  const texts = (...words: Word[]) => rowsOf(words).map((row) => row.map(({ text }) => text))
  expect(texts(word('b', 50), word('a', 0), word('c', 0, { baseline: 90 }))).toEqual([
    ...[['c'], ['a', 'b']],
  ])
  expect(texts(word('a', 50), word('b', 0, { baseline: 102.9 }))).toEqual([['b', 'a']])
  expect(texts(word('a', 50), word('b', 0, { baseline: 103 }))).toEqual([['a'], ['b']])
  expect(texts(word('a', 50), word('b', 0, { baseline: 102, size: 6 }))).toEqual([['a'], ['b']])
  expect(rowsOf([])).toEqual([])
})

test('a word that is drawn twice is one', () => {
  const texts = (...words: Word[]) => rowsOf(words).flatMap((row) => row.map(({ text }) => text))
  expect(texts(word('a', 0), word('a', 1.9))).toEqual(['a'])
  expect(texts(word('a', 0), word('a', 2))).toEqual(['a', 'a'])
  expect(texts(word('a', 90), word('a', 91))).toEqual(['a'])
  expect(texts(word('a', 0), word('b', 1))).toEqual(['a', 'b'])
  expect(texts(word('a', 0), word('b', 0.1), word('c', 0.2), word('a', 0.3))).toEqual([
    ...['a', 'b', 'c'],
  ])
  const far = [word('b', 0.1), word('c', 0.2), word('d', 0.3)]
  expect(texts(word('a', 0), ...far, word('a', 0.4))).toEqual(['a', 'b', 'c', 'd', 'a'])
})

test('the mark of an item becomes a part of its first word', () => {
  const texts = (...words: Word[]) => joinMarks(words).map(({ text }) => text)
  expect(texts(word('•', 0), word('Wrote', 40), word('notes', 70))).toEqual(['• Wrote', 'notes'])
  expect(texts(word('Loom', 0), word('•', 40), word('Wrote', 50))).toEqual(['Loom', '• Wrote'])
  expect(texts(word('Loom', 0), word('–', 25), word('Mill', 35))).toEqual(['Loom', '–', 'Mill'])
  expect(texts(word('Loom', 0), word('–', 31), word('Mill', 40))).toEqual(['Loom', '–', 'Mill'])
  expect(texts(word('Loom', 0), word('–', 31.1), word('Mill', 40))).toEqual(['Loom', '– Mill'])
  expect(texts(word('•', 0))).toEqual(['•'])
  expect(texts(word('Loom', 0), word('•', 40))).toEqual(['Loom', '•'])
  expect(joinMarks([word('•', 0), word('Wrote', 40)])[0]).toMatchObject({ left: 40 })
})

test('a gap between words is a space, and a wide one a tab', () => {
  expect(textOf(['ab', 'cd'], 0.6)).toBe('abcd')
  expect(textOf(['ab', 'cd'], 0.8)).toBe('ab cd')
  expect(textOf(['ab', 'cd'], 11)).toBe('ab cd')
  expect(textOf(['ab', 'cd'], 11.1)).toBe('ab\tcd')
  // A justified line.
  const five = ['ab', 'cd', 'ef', 'gh', 'ij']
  expect(textOf(five, [7, 7, 7, 15])).toBe('ab cd ef gh ij')
  expect(textOf(five, [7, 7, 7, 15.5])).toBe('ab cd ef gh\tij')
  expect(textOf(five, [8, 8, 8, 15])).toBe('ab cd ef gh\tij')
  expect(textOf(five, [15, 7, 7, 2])).toBe('ab cd ef gh ij')
  expect(textOf(five.slice(1), [7, 7, 15])).toBe('cd ef gh\tij')
  expect(textOf(five, [1, 12, 3, 3])).toBe('ab cd\tef gh ij')
})

test('spread letters are words', () => {
  const spread = [...'SKILLS']
  expect(textOf(spread, 3)).toBe('SKILLS')
  expect(textOf(spread, [3, 3, 3, 3, 4.9])).toBe('SKILL S')
  expect(textOf(spread, [3, 3, 3, 3, 4.7])).toBe('SKILLS')
  expect(textOf(spread.slice(0, 3), 3)).toBe('S K I')
  expect(textOf(spread.slice(0, 4), 3)).toBe('SKIL')
  expect(textOf([...spread.slice(0, 7), 'ab', 'cd'], 3)).toBe('SKILLSabcd')
  expect(textOf([...'ABCDEFG', 'ab', 'cd', 'ef'], 3)).toBe('A B C D E F G ab cd ef')
})

test('a margin and another size divide a line', () => {
  const words = row(['ab', 'cd'], 3)
  const [first, second] = words as [Word, Word]
  expect(lineOf(words, 13).text).toBe('ab\tcd')
  expect(lineOf(words, 0).text).toBe('ab cd')
  expect(lineOf(words, 14).text).toBe('ab cd')
  expect(lineOf([first, { ...second, size: 12.5 }]).text).toBe('ab cd')
  expect(lineOf([first, { ...second, size: 12.6 }]).text).toBe('ab\tcd')
  expect(lineOf([{ ...first, size: 12.6 }, second]).text).toBe('ab\tcd')
})

test('a line has the place and the look of its words', () => {
  const words = [
    word('ab', 5),
    word('cd', 50, { size: 12, isBold: true, right: 70 }),
    word('e', 75),
  ]
  expect(lineOf(words)).toEqual({
    text: 'ab\tcd e',
    left: 5,
    right: 80,
    lefts: [5, 50],
    baseline: 100,
    size: 12,
    isBold: false,
  })
  const bold = (text: string) => lineOf([word('ab', 0), word(text, 50, { isBold: true })]).isBold
  expect([bold('cd'), bold('cde')]).toEqual([false, true])
  expect(lineOf([])).toMatchObject({ text: '', left: 0, lefts: [], baseline: 0, isBold: false })
})

test('Hebrew is read from right to left', () => {
  const hebrew = [word('גד', 0), word('אב', 15)]
  expect(lineOf(hebrew)).toMatchObject({ text: 'אב גד', left: 0, lefts: [15] })
  expect(lineOf([word('ab', 0), word('אב', 15)]).text).toBe('ab אב')
})

test('lines are joined to the one before, each with what it was joined to', () => {
  const join = (last: TextLine, { text }: TextLine) =>
    /^\p{Ll}/u.test(text) ? { ...last, text: `${last.text} ${text}` } : undefined
  const lines = ['Analyst', 'of', 'looms', 'Mill', 'x'].map((text) => textLine(text))
  expect(joinLines(lines, join).map(({ text }) => text)).toEqual(['Analyst of looms', 'Mill x'])
})
