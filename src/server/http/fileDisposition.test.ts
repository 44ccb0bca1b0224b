import { parse } from 'content-disposition'
import { expect, test } from 'vitest'
import { asciiName, fileDisposition } from './fileDisposition.ts'

test.each([
  ['Ines Halden, Résumé.pdf', 'Ines Halden, Resume.pdf'],
  ['Łucja Świątek-Żółć, Lebenslauf.pdf', 'Lucja Swiatek-Zolc, Lebenslauf.pdf'],
  ['Große Straße – Æther.pdf', 'Grosse Strasse - AEther.pdf'],
  ['山田 太郎, Résumé.pdf', 'Resume.pdf'],
  ['Résumé 山田.pdf', 'Resume.pdf'],
  ['דוד.pdf', 'file.pdf'],
  ['ليلى', 'file'],
  ['plain.name-1.pdf', 'plain.name-1.pdf'],
])('%s is %s where a name has to be ASCII', (name, ascii) => {
  expect(asciiName(name)).toBe(ascii)
})

test('the header contains both names', () => {
  const header = fileDisposition('Ines Halden, Résumé.pdf', 'inline')
  expect(header).toContain('filename="Ines Halden, Resume.pdf"')
  expect(parse(header)).toMatchObject({
    type: 'inline',
    parameters: { filename: 'Ines Halden, Résumé.pdf' },
  })
  expect(fileDisposition('a.pdf', 'attachment')).toBe('attachment; filename=a.pdf')
})
