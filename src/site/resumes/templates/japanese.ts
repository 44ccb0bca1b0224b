import type { Template } from './template.ts'

export const japanese: Template = {
  label: 'Japanese',
  hint: 'As a 職務経歴書: skills first',
  first: ['skills', 'work', 'projects', 'certificates', 'education'],
  typefaces: { name: 'sans', headings: 'sans', text: 'sans', details: 'sans' },
  text: { size: [9.6, 8.4], leading: [0.78, 0.6], gap: [1.25, 0.85], facts: 'soft' },
  margins: { sides: [22, 17], top: [20, 14], bottom: [20, 14] },
  masthead: {
    size: [14, 12],
    align: 'end',
    headline: { place: 'below', size: 1 },
    contacts: 'lines',
    between: '·',
    photo: { side: 'end', width: 24 },
    rule: 'none',
    isFilled: false,
    isTitled: true,
  },
  columns: { kind: 'one' },
  headings: { size: 1.05, isUpper: false, color: 'ink', rule: 'none', isFilled: true },
  entries: { period: 'end', facts: 'below' },
  points: { sign: '•', color: 'ink' },
  word: { display: 'Calibri', text: 'Calibri', size: 10 },
}
