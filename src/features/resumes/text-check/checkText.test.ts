import { expect, test } from 'vitest'
import { outlineWith } from '../../../../test/resumeOutlines.ts'
import { checkText } from './checkText.ts'

const outline = outlineWith({
  basics: { email: 'ines@example.com' },
  work: [
    {
      name: 'Northquay',
      position: 'Engineer',
      startDate: '2020',
      highlights: ['Planned passages'],
    },
    {
      name: 'Tideline',
      position: 'Engineer',
      startDate: '2016',
      endDate: '2020',
      highlights: ['Drew maps'],
    },
  ],
})
const lines = [
  ...['Ines Halden', 'ines@example.com', 'Experience'],
  ...['Engineer', 'Northquay', '2020 – Present', '- Planned pas-', 'sages'],
  ...['Engineer', 'Tideline', '2016 – 2020', '- Drew maps'],
]
const check = (read: string[]) => checkText(outline, read.join('\n')).findings

test('text in order is found, wherever lines break', () => {
  expect(check(lines)).toEqual([])
})

test('a period may stand directly before the title', () => {
  const [head, first, second] = [lines.slice(0, 3), lines.slice(3, 8), lines.slice(8)]
  const periodFirst = ([title = '', name = '', period = '', ...rest]: string[]) => [
    ...[period, title, name],
    ...rest,
  ]
  expect(check([...head, ...periodFirst(first), ...periodFirst(second)])).toEqual([])
  const apart = [...head, '2020 – Present', 'A line', ...first.toSpliced(2, 1), ...second]
  expect(check(apart)).toEqual([
    { what: 'Experience, Engineer', text: '2020 – Present', problem: 'misplaced' },
  ])
})

test('missing text is reported', () => {
  expect(check(lines.filter((line) => line !== 'Northquay'))).toEqual([
    { what: 'Experience, Engineer', text: 'Northquay', problem: 'missing' },
  ])
})

test('text in another entry is misplaced', () => {
  const moved = [...lines.filter((line) => line !== '- Drew maps')]
  moved.splice(3, 0, '- Drew maps')
  expect(check(moved)).toEqual([
    { what: 'Experience, Engineer', text: 'Drew maps', problem: 'misplaced' },
  ])
})

test('nothing is found without any text', () => {
  const { findings, checked } = checkText(outline, '')
  expect(findings).toHaveLength(checked)
})
