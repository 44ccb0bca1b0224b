import { expect, test } from 'vitest'
import { outlineWith } from '../../../../test/resumeOutlines.ts'
import { templateNames } from '../../../site/resumes/templates/templates.ts'
import { typeset } from '../../resumes/pdf/typeset.server.ts'
import { importedFile } from '../importedFile.server.ts'
import { readPdf } from './readPdf.server.ts'

const work = [
  {
    position: 'Leiterin der Entwicklung',
    name: 'Mühle GmbH',
    location: 'Berlin',
    startDate: '2021-03-01',
    highlights: ['Hat die Mühle elektrisch gemacht.'],
  },
  {
    position: 'Programmiererin',
    name: 'Weberei Loom',
    location: 'Köln',
    startDate: '2015-04-01',
    endDate: '2021-02-01',
    highlights: ['Muster gewebt.'],
  },
]
const outline = outlineWith(
  {
    basics: { name: 'Ada Byron', label: 'Entwicklerin', email: 'ada@engine.example' },
    work,
    education: [{ studyType: 'Diplom', area: 'Mathematik', institution: 'Universität Jena' }],
    skills: [{ name: 'Sprachen', keywords: ['Ada', 'C++'] }],
    languages: [{ language: 'Deutsch', fluency: 'Muttersprache' }],
  },
  'de',
)

test.each(templateNames)('a résumé of the template %s is read again', async (template) => {
  const { pdf } = await typeset(outline, { template, paper: 'a4', pages: 2, time: 0 })
  const { text, imported } = await readPdf(importedFile('ada.pdf', pdf))
  expect(text).toContain('Hat die Mühle elektrisch gemacht.')
  expect(imported).toMatchObject({
    hero: { name: 'Ada Byron', title: 'Entwicklerin' },
    contact: { email: 'ada@engine.example' },
    experience: [
      {
        role: 'Leiterin der Entwicklung',
        organisation: 'Mühle GmbH',
        place: 'Berlin',
        start_date: '2021-03-01',
        points: ['Hat die Mühle elektrisch gemacht.'],
      },
      {
        role: 'Programmiererin',
        organisation: 'Weberei Loom',
        place: 'Köln',
        start_date: '2015-04-01',
        end_date: '2021-02-28',
        points: ['Muster gewebt.'],
      },
    ],
    education: [{ studyType: 'Diplom', area: 'Mathematik', institution: 'Universität Jena' }],
    skills: [
      { name: 'Ada', category: 'Sprachen' },
      { name: 'C++', category: 'Sprachen' },
    ],
    languages: [{ language: 'Deutsch', fluency: 'Muttersprache' }],
  })
})
