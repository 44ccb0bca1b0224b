import { expect, test } from 'vitest'
import { outlineWith } from '../../../../test/resumeOutlines.ts'
import { checkReading } from './checkReading.ts'

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
const check = (read: string[]) => checkReading(outline, read.join('\n')).findings

test('what is there in its order is found, whatever line it breaks in', () => {
  expect(check(lines)).toEqual([])
})

test('what is not there is named', () => {
  expect(check(lines.filter((line) => line !== 'Northquay'))).toEqual([
    { what: 'Experience, Engineer', text: 'Northquay', problem: 'missing' },
  ])
})

test('what stands with another entry is misplaced', () => {
  const moved = [...lines.filter((line) => line !== '- Drew maps')]
  moved.splice(3, 0, '- Drew maps')
  expect(check(moved)).toEqual([
    { what: 'Experience, Engineer', text: 'Drew maps', problem: 'misplaced' },
  ])
})

test('nothing is found where nothing could be read', () => {
  const { findings, checked } = checkReading(outline, '')
  expect(findings).toHaveLength(checked)
})
