import type { Template } from './template.ts'

export const academic: Template = {
  label: 'Academic',
  hint: 'Dense, publications first',
  first: ['education', 'publications'],
  typefaces: { name: 'serif', headings: 'serif', text: 'serif', details: 'serif' },
  text: { size: [9.8, 8.4], leading: [0.56, 0.46], gap: [1.1, 0.75], facts: 'italic' },
  margins: { sides: [22, 16], top: [20, 13], bottom: [18, 13] },
  masthead: {
    size: [20, 17],
    align: 'start',
    headline: { place: 'below', size: 1.1 },
    contacts: 'column',
    between: '·',
    photo: { side: 'end', width: 22 },
    rule: 'line',
    isFilled: false,
    isTitled: false,
  },
  columns: { kind: 'periods', hasLine: false },
  headings: { size: 1.15, isUpper: false, color: 'ink', rule: 'none', isFilled: false },
  entries: { period: 'end', facts: 'below' },
  points: { sign: '–', color: 'ink' },
  word: { display: 'Cambria', text: 'Cambria', size: 9.5 },
}
