import { expect, test } from 'vitest'
import { withoutQuote } from './withoutQuote.ts'

const own = 'Please call me.\n\n+49 151 23456789'

test.each([
  'On May 1, 2026, at 10:00 AM, Ada Byron\n<site@me.example> wrote:',
  'On Fri, May 1, 2026 at 10:00 AM Ada Byron <site@me.example>\nwrote:',
  'Am 01.05.2026 um 10:00 schrieb Ada Byron:',
  'Ada Byron <site@me.example> schrieb am Fr., 1. Mai\n2026 um 10:00 Uhr:',
  '2026年5月1日(金) 10:00 Ada Byron <site@me.example>:',
  'El vie, 1 may 2026 a las 10:00, Ada Byron (<site@me.example>)\nescribió:',
])('a telephone number above %j stays', (introduction) => {
  for (const between of ['\n', '\n\n']) {
    expect(withoutQuote(`${own}${between}${introduction}\n> Yes\n>\n> Is it?\n`)).toBe(own)
  }
})

test('what is written below a quote, or without one, is whole', () => {
  for (const text of [`${own}\n\nMy times:\n9:30`, '> Is it?\n\nYes: 2026']) {
    expect(withoutQuote(text)).toBe(text)
  }
})

const quote = '> For sale?'

test.each([
  ['Great\n  -- Original Message --  \nFor sale?', 'Great'],
  [`Great\n${'_'.repeat(20)}\nFor sale?`, 'Great'],
  [`Great\n${'_'.repeat(19)}\nFor sale?`, `Great\n${'_'.repeat(19)}\nFor sale?`],
  ['-- Original Message --\nFor sale?', '-- Original Message --\nFor sale?'],
  [`--M${'e'.repeat(60)}--\nFor sale?`, `--M${'e'.repeat(60)}--\nFor sale?`],
  [`Great\n--M${'e'.repeat(60)}--\nFor sale?`, 'Great'],
  [`Great\n--M${'e'.repeat(61)}--\nNo`, `Great\n--M${'e'.repeat(61)}--\nNo`],
  [`Great\n${quote}`, 'Great'],
  [`Great\n${quote}\n \n  ${quote}\n \n`, 'Great'],
  [`${quote}\nGreat`, `${quote}\nGreat`],
  [` \n${quote}\n `, quote],
  [quote, quote],
  ['', ''],
  ['Great\nIt is:\n \n', 'Great\nIt is:'],
  [`Great\nOn 2 May 1999\nben@b.example wrote:\n${quote}`, 'Great'],
  [`Great\nBen wrote: \n${quote}`, 'Great'],
  [`Great\nBen wrote\n${quote}`, 'Great\nBen wrote'],
  [`Great\nOn 2 May 2026\nben@b.example wrote:\n${quote}`, 'Great'],
  [`Great\nOn 2. at 10:15\nben@b.example wrote:\n${quote}`, 'Great'],
  [`Great\nOn 2 May\nben@b.example wrote:\n${quote}`, 'Great\nOn 2 May'],
  [`Great\nin 2019\nOn 2 May 2026\nben@b.example wrote:\n${quote}`, 'Great\nin 2019'],
  [`a@b.example\nOn 2026\nben@b.example\nhe wrote:\n${quote}`, 'a@b.example'],
])('of %j stays %j', (text, own) => expect(withoutQuote(text)).toBe(own))
