import type { Template } from './template.ts'

export const classic: Template = {
  label: 'Classic',
  hint: 'One column, serif',
  first: [],
  typefaces: { name: 'serif', headings: 'serif', text: 'serif', details: 'serif' },
  text: { size: [10.6, 9.1], leading: [0.66, 0.5], gap: [1.45, 0.95], facts: 'italic' },
  margins: { sides: [24, 17], top: [22, 14], bottom: [20, 14] },
  masthead: {
    size: [26, 21],
    align: 'center',
    headline: { place: 'below', size: 1.1 },
    contacts: 'lines',
    between: '·',
    photo: { side: 'end', width: 27 },
    rule: 'none',
    isFilled: false,
    isTitled: false,
  },
  columns: { kind: 'one' },
  headings: { size: 0.96, isUpper: true, color: 'ink', rule: 'below', isFilled: false },
  entries: { period: 'end', facts: 'below' },
  points: { sign: '–', color: 'ink' },
  word: { display: 'Cambria', text: 'Cambria', size: 10 },
}
