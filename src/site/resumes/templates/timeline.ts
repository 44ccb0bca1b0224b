import type { Template } from './template.ts'

export const timeline: Template = {
  label: 'Timeline',
  hint: 'Periods along a line',
  first: [],
  typefaces: { name: 'sans', headings: 'mono', text: 'sans', details: 'mono' },
  text: { size: [9.4, 8.2], leading: [0.64, 0.5], gap: [1.7, 1.1], facts: 'soft' },
  margins: { sides: [20, 15], top: [20, 14], bottom: [18, 13] },
  masthead: {
    size: [26, 21],
    align: 'center',
    headline: { place: 'below', size: 1.2 },
    contacts: 'lines',
    between: '·',
    photo: { side: 'start', width: 26 },
    rule: 'none',
    isFilled: false,
    isTitled: false,
  },
  columns: { kind: 'periods', hasLine: true },
  headings: { size: 0.95, isUpper: true, color: 'accent', rule: 'none', isFilled: false },
  entries: { period: 'end', facts: 'below' },
  points: { sign: '–', color: 'soft' },
  word: { display: 'Calibri', text: 'Calibri', size: 10 },
}
