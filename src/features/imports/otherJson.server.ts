/** Other formats, known by fields that only they have, with the sentence for their owner. */
const formats: readonly { fields: readonly string[]; sentence: string }[] = [
  {
    fields: ['info', 'employment'],
    sentence: 'This is a résumé in the FRESH format. HackMyResume converts it to JSON Resume.',
  },
  {
    fields: ['SkillsPassport'],
    sentence: 'This is a file of Europass. Please save the CV as a PDF there, and import that.',
  },
  {
    fields: ['name', 'version', 'scripts'],
    sentence:
      'This is a package.json, which describes a program. A JSON Resume is often resume.json.',
  },
  {
    fields: ['name', 'version', 'dependencies'],
    sentence:
      'This is a package.json, which describes a program. A JSON Resume is often resume.json.',
  },
]

/** Names of fields that people give to parts of a résumé. */
const partOfResume =
  /resume|experience|employment|career|education|skill|^jobs?$|personal|contact|profile|certif|^cv$/i
/** Characters of the longest list of names in a sentence. */
const longestNames = 80

/** The sentence for a known format that is no JSON Resume, also where the two share some names. */
export const otherFormat = (fields: Record<string, unknown>): string | undefined =>
  'basics' in fields
    ? undefined
    : formats.find((format) => format.fields.every((name) => name in fields))?.sentence

/** Why an object that no reader recognises is not read, if it looks like a résumé. */
export function unknownResume(fields: Record<string, unknown>): string | undefined {
  const names = Object.keys(fields)
  if (!names.some((name) => partOfResume.test(name))) return undefined
  const listed = names.join(', ')
  const shown = listed.length > longestNames ? `${listed.slice(0, longestNames)}…` : listed
  return `This file looks like a résumé, but it is no JSON Resume: its fields are ${shown}. A JSON Resume has basics, work, education and skills at its top.`
}
