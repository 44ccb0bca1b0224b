import type { Template } from './template.ts'

export const plain: Template = {
  label: 'Plain',
  hint: 'For application systems',
  first: [],
  typefaces: { name: 'sans', headings: 'sans', text: 'sans', details: 'sans' },
  text: { size: [10.2, 8.8], leading: [0.68, 0.54], gap: [1.3, 0.9], facts: 'soft' },
  margins: { sides: [24, 18], top: [22, 15], bottom: [20, 15] },
  masthead: {
    size: [20, 17],
    align: 'start',
    headline: { place: 'below', size: 1.1 },
    contacts: 'lines',
    between: '|',
    photo: { side: 'end', width: 24 },
    rule: 'none',
    isFilled: false,
    isTitled: false,
  },
  columns: { kind: 'one' },
  headings: { size: 1.25, isUpper: false, color: 'ink', rule: 'none', isFilled: false },
  entries: { period: 'below', facts: 'below' },
  points: { sign: '•', color: 'ink' },
  word: { display: 'Arial', text: 'Arial', size: 10 },
}
