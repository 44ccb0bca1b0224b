import type { Template } from './template.ts'

export const portrait: Template = {
  label: 'Portrait',
  hint: 'A tinted sidebar with the photograph',
  first: [],
  typefaces: { name: 'sans', headings: 'sans', text: 'sans', details: 'sans' },
  text: { size: [9.5, 8.3], leading: [0.66, 0.52], gap: [1.5, 1], facts: 'soft' },
  margins: { sides: [14, 12], top: [16, 12], bottom: [16, 12] },
  masthead: {
    size: [28, 22],
    align: 'start',
    headline: { place: 'below', size: 1.3 },
    contacts: 'sidebar',
    between: '·',
    photo: { side: 'start', width: 38 },
    rule: 'none',
    isFilled: false,
    isTitled: false,
  },
  columns: {
    kind: 'sidebar',
    side: 'start',
    width: [48, 45],
    gap: [16, 12],
    isFilled: true,
    sections: ['skills', 'languages', 'education', 'certificates', 'interests', 'awards'],
  },
  headings: { size: 0.88, isUpper: true, color: 'accent', rule: 'none', isFilled: false },
  entries: { period: 'end', facts: 'below' },
  points: { sign: '•', color: 'accent' },
  word: { display: 'Calibri', text: 'Calibri', size: 10 },
}
