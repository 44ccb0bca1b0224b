import { expect, test } from 'vitest'
import { readImport } from './readImport.server.ts'

const refusal = async (value: object) => {
  const read = await readImport('resume.json', Buffer.from(JSON.stringify(value)))
  return 'refused' in read ? read.refused : read.source
}

test.each<[string, string, object]>([
  ['a package.json', 'This is a package.json', { name: 'loom', version: '1.0.0', scripts: {} }],
  [
    'a package.json with the names of two parts',
    'This is a package.json',
    { name: 'loom', version: '1.0.0', dependencies: {}, projects: [], languages: {} },
  ],
  ['a FRESH résumé', 'in the FRESH format', { info: {}, employment: { history: [] } }],
  ['a CV of Europass', 'save the CV as a PDF', { SkillsPassport: { LearnerInfo: {} } }],
  [
    'a résumé of another form',
    'not like a JSON Resume: its fields are personalInfo, workExperience.',
    { personalInfo: { name: 'Ada' }, workExperience: [{ company: 'Engine' }] },
  ],
  ['a résumé within an object', 'its fields are resume.', { resume: { basics: { name: 'Ada' } } }],
])('%s is refused with what it is', async (_, sentence, value) => {
  expect(await refusal(value)).toContain(sentence)
})

test('a résumé is read, whatever else it has', async () => {
  const value = { basics: { name: 'Ada' }, version: '1', name: 'x', scripts: {} }
  expect(await refusal(value)).toBe('JSON Resume')
})
