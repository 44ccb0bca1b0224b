import type { Template } from './template.ts'

export const letterhead: Template = {
  label: 'Letterhead',
  hint: 'A colored bar, contacts at the end',
  first: [],
  typefaces: { name: 'serif', headings: 'serif', text: 'sans', details: 'sans' },
  text: { size: [9.8, 8.6], leading: [0.68, 0.54], gap: [1.45, 1], facts: 'soft' },
  margins: { sides: [24, 17], top: [24, 17], bottom: [20, 14] },
  masthead: {
    size: [30, 24],
    align: 'start',
    headline: { place: 'below', size: 1.15 },
    contacts: 'column',
    between: '·',
    photo: { side: 'start', width: 25 },
    rule: 'bar',
    isFilled: false,
    isTitled: false,
  },
  columns: { kind: 'one' },
  headings: { size: 1.25, isUpper: false, color: 'accent', rule: 'above', isFilled: false },
  entries: { period: 'end', facts: 'beside' },
  points: { sign: '–', color: 'accent' },
  word: { display: 'Georgia', text: 'Calibri', size: 10 },
}
