import type { Template } from './template.ts'

export const editorial: Template = {
  label: 'Editorial',
  hint: 'A large name, facts beside',
  first: [],
  typefaces: { name: 'display', headings: 'mono', text: 'sans', details: 'mono' },
  text: { size: [9.6, 8.4], leading: [0.68, 0.52], gap: [1.7, 1.12], facts: 'soft' },
  margins: { sides: [20, 15], top: [20, 13], bottom: [18, 13] },
  masthead: {
    size: [38, 29],
    align: 'start',
    headline: { place: 'below', size: 1.22 },
    contacts: 'sidebar',
    between: '·',
    photo: { side: 'end', width: 30 },
    rule: 'line',
    isFilled: false,
    isTitled: false,
  },
  columns: {
    kind: 'sidebar',
    side: 'start',
    width: [47, 44],
    gap: [10, 7],
    isFilled: false,
    sections: ['skills', 'languages', 'education', 'certificates', 'interests', 'awards'],
  },
  headings: { size: 0.86, isUpper: false, color: 'accent', rule: 'none', isFilled: false },
  entries: { period: 'below', facts: 'below' },
  points: { sign: '–', color: 'accent' },
  word: { display: 'Georgia', text: 'Calibri', size: 10 },
}
