import { portraitIn, presentFields } from './entryFields.ts'
import { jsonOf } from './importedFile.server.ts'
import type { ImportedRecord } from './importedRecord.ts'
import { readResumeLists } from './readEntries.server.ts'
import type { ImportReader } from './reader.server.ts'
import { readOwnItems } from './readOwnItems.server.ts'
import { readPerson } from './readPerson.server.ts'
import { type UnwrappedValue, unwrapValue } from './unwrappedValue.ts'

const sections = [
  ...['work', 'works', 'experience', 'education', 'skills', 'projects', 'volunteer', 'languages'],
]

/** JSON Resume in all its versions, and what people make of it. */
export const jsonResumeReader: ImportReader = {
  name: 'JSON Resume',

  detect(file) {
    const fields = jsonOf(file)
    if (!fields) return false
    return 'basics' in fields || sections.filter((name) => name in fields).length > 1
  },

  read: (file) => readJsonResume(file.json()),
}

/** Reads an object in the form of JSON Resume from any source. */
export function readJsonResume(value: unknown): ImportedRecord {
  const root = unwrapValue(value)
  root.ignore('$schema', 'meta')
  const basicsField = root.object('basics', 'basic')
  const basics = basicsField.isFilled ? basicsField : root
  const record = {
    ...readPerson(basics, {
      description: presentFields(basics, ['summary'], []).whole,
      profile_image: portraitIn(basics, 'image', 'picture', 'photo', 'avatar'),
    }),
    ...readResumeLists(root.entries, skillsOf(root)),
  }
  const { all, left } = root.counts()
  const items = readOwnItems(root)
  return {
    ...record,
    ...(items.length > 0 && { 'section-items': items }),
    ...(left * 2 > all && { findings: [mostlyUnknown(root.names())] }),
    notTaken: root.left(),
  }
}

/** Characters of the longest list of names in a sentence. */
const longestNames = 80

/** The sentence for a résumé with other names of fields. */
export function unlikeJsonResume(names: string[]): string {
  const listed = names.join(', ')
  const excerpt = listed.length > longestNames ? `${listed.slice(0, longestNames)}…` : `${listed}.`
  return `This file looks like a résumé, but not like a JSON Resume: its fields are ${excerpt} A JSON Resume has basics, work, education and skills at its top.`
}

const mostlyUnknown = (names: string[]) =>
  `Fewer than half of the values in this file were recognized. ${unlikeJsonResume(names)}`

/** The skills, also where they are no list but one for each category. */
function skillsOf(root: UnwrappedValue): UnwrappedValue[] {
  const groups = root.object('skills')
  return groups.isFilled
    ? groups.names().map((name) => unwrapValue({ name, keywords: groups.texts(name) }))
    : root.entries('skills')
}
