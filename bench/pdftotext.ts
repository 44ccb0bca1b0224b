// Compares what Poppler's `pdftotext` reads in the test résumés with what the admin shows, for a template: node
// bench/pdftotext.ts
import { spawnSync } from 'node:child_process'
import { readText } from '../src/features/resumes/pdf/readPdf.server.ts'
import { typeset } from '../src/features/resumes/pdf/typeset.server.ts'
import { checkText } from '../src/features/resumes/text-check/checkText.ts'
import { templates } from '../src/site/resumes/schemas.ts'
import { longCareer } from '../test/resumeOutlines.ts'

const rows = []
for (const template of templates) {
  await typeset(longCareer, { template, paper: 'a4', pages: 2, time: 0 })
  const before = process.cpuUsage()
  // Typst caches; another headline makes it typeset again.
  const changed = { ...longCareer, headline: 'Engineer of harbours' }
  const { pdf, pages } = await typeset(changed, { template, paper: 'a4', pages: 2, time: 1 })
  const { user, system } = process.cpuUsage(before)
  const poppler = spawnSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })
  const missed = (text: string) => checkText(changed, text).findings.length
  rows.push({
    template,
    pages,
    'CPU ms': Math.round((user + system) / 1000),
    KB: Math.round(pdf.byteLength / 1024),
    'missed by PDFium': missed(await readText(pdf)),
    'missed by Poppler': poppler.error ? 'not installed' : missed(poppler.stdout),
  })
}
console.table(rows)
