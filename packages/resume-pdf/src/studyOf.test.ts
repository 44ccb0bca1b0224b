import { expect, test } from 'vitest'
import { studyOf } from './studyOf.ts'

const london = 'University of London'
const grade = `Grade ${'x'.repeat(53)}`

test.each<[string[], object]>([
  [['BSc in Mathematics', london], { studyType: 'BSc', area: 'Mathematics', institution: london }],
  [['BSc', 'Mathematics', london], { studyType: 'BSc', area: 'Mathematics', institution: london }],
  [[london, 'Mathematics'], { studyType: 'Mathematics', institution: london }],
  [
    ['Mathematics', 'Loom', 'Mill', 'Bath'],
    { institution: 'Mathematics', studyType: 'Loom', area: 'Mill', left: ['Bath'] },
  ],
  [
    ['Universität Jena', 'Hochschule Bonn'],
    { institution: 'Universität Jena', studyType: 'Hochschule Bonn' },
  ],
  [['College Diploma'], { institution: 'College Diploma' }],
  [['Diploma College'], { studyType: 'Diploma College' }],
  [[grade], { score: grade }],
  [[`${grade}x`], { institution: `${grade}x` }],
  [['Diploma, grade 1'], { studyType: 'Diploma', area: 'grade 1' }],
  [['GPA 3.9', 'Grade A'], { score: 'GPA 3.9', institution: 'Grade A' }],
  [['Physics in London'], { institution: 'Physics in London' }],
])('the study of %j', (texts, study) => {
  const head = { texts: texts.map((text) => ({ text, isPlaced: false })) }
  const { isKnown: _, ...read } = studyOf(head)
  expect(read).toEqual({ left: [], ...study })
})

test.each([
  [`BSc Mathematics, ${london}`, ['BSc Mathematics', undefined, london]],
  [`BSc, Mathematics, ${london}, London`, ['BSc', 'Mathematics', `${london}, London`]],
  [`${london}, BSc, Physics`, ['BSc', 'Physics', london]],
  [`${london}, Faculty of Arts`, ['Faculty of Arts', undefined, london]],
  [`${london}, Bath`, [undefined, undefined, `${london}, Bath`]],
  ['College Diploma, Loom', [undefined, undefined, 'College Diploma, Loom']],
  ['Loom, BSc', ['Loom, BSc', undefined, undefined]],
  ['Master of Science in Physics', ['Master of Science', 'Physics', undefined]],
  ['Master of Science', ['Master of Science', undefined, undefined]],
  ['Master of Physics', ['Master', 'Physics', undefined]],
  ['Master in Science', ['Master', 'Science', undefined]],
  ['BSc:  Physics', ['BSc', 'Physics', undefined]],
  ['BSc,  Physics', ['BSc', 'Physics', undefined]],
  ['BSc  in  Physics', ['BSc', 'Physics', undefined]],
  ['BSc in ', ['BSc in ', undefined, undefined]],
])('the degree and the school of %j', (text, [studyType, area, institution]) => {
  const study = studyOf({ texts: [{ text, isPlaced: false }] })
  expect([study.studyType, study.area, study.institution]).toEqual([studyType, area, institution])
})

test.each<[string[], boolean]>([
  [['BSc in Mathematics', london], true],
  [[london, 'BSc'], true],
  [['BSc', 'Mathematics'], false],
  [[london, 'Mathematics'], false],
  [['Mathematics', 'Loom'], false],
])('whether words of %j say which is the school and which the degree: %j', (texts, isKnown) => {
  const head = { texts: texts.map((text) => ({ text, isPlaced: false })) }
  expect(studyOf(head).isKnown).toBe(isKnown)
})
