import type { Template } from './template.ts'

export const compact: Template = {
  label: 'Compact',
  hint: 'Much on one page',
  first: [],
  typefaces: { name: 'sans', headings: 'mono', text: 'sans', details: 'mono' },
  text: { size: [9.2, 8], leading: [0.58, 0.46], gap: [1.2, 0.75], facts: 'soft' },
  margins: { sides: [17, 13], top: [15, 11], bottom: [15, 11] },
  masthead: {
    size: [19, 16],
    align: 'start',
    headline: { place: 'beside', size: 1.1 },
    contacts: 'lines',
    between: '|',
    photo: { side: 'end', width: 20 },
    rule: 'none',
    isFilled: false,
    isTitled: false,
  },
  columns: { kind: 'headings', width: [27, 24] },
  headings: { size: 0.9, isUpper: false, color: 'ink', rule: 'above', isFilled: false },
  entries: { period: 'end', facts: 'beside' },
  points: { sign: '•', color: 'soft' },
  word: { display: 'Calibri', text: 'Calibri', size: 9.5 },
}
