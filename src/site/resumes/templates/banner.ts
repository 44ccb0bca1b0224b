import type { Template } from './template.ts'

export const banner: Template = {
  label: 'Banner',
  hint: 'The name on a colored band',
  first: [],
  typefaces: { name: 'display', headings: 'display', text: 'sans', details: 'sans' },
  text: { size: [9.5, 8.3], leading: [0.66, 0.52], gap: [1.5, 1], facts: 'soft' },
  margins: { sides: [18, 14], top: [16, 12], bottom: [16, 12] },
  masthead: {
    size: [32, 26],
    align: 'start',
    headline: { place: 'below', size: 1.25 },
    contacts: 'lines',
    between: '·',
    photo: { side: 'end', width: 24 },
    rule: 'none',
    isFilled: true,
    isTitled: false,
  },
  columns: {
    kind: 'sidebar',
    side: 'end',
    width: [46, 44],
    gap: [10, 8],
    isFilled: false,
    sections: ['skills', 'languages', 'certificates', 'interests', 'awards'],
  },
  headings: { size: 1.35, isUpper: false, color: 'ink', rule: 'below', isFilled: false },
  entries: { period: 'below', facts: 'below' },
  points: { sign: '–', color: 'accent' },
  word: { display: 'Georgia', text: 'Calibri', size: 10 },
}
