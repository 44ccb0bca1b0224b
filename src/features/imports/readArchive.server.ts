import { allCollections } from '../../content/registry.ts'
import { manifestName } from '../backups/manifest.server.ts'
import { importMessages } from './contract.ts'
import { parsedJson } from './importedFile.server.ts'
import type { ImportedRecord } from './importedRecord.ts'
import { ImportError, type ImportReader } from './reader.server.ts'
import { readZip } from './readZip.server.ts'

type Fields = Record<string, unknown>

const period = ['startDate', 'endDate']
const links = ['github_url', 'linkedin_url']

/** The fields of each list that are taken, by the file that holds it; hidden records stay hidden. */
const lists: Readonly<Record<string, { kind: string; fields: string[] }>> = Object.fromEntries(
  allCollections
    .filter((collection) => collection.import)
    .map(({ name, fields }) => {
      const importedFields = Object.entries(fields).filter(([, { isImported }]) => isImported)
      return [
        `${name}.json`,
        { kind: name, fields: [...importedFields.map(([field]) => field), 'visibility'] },
      ]
    }),
)
const hero = ['name', 'title', 'subtitle', 'description', 'welcome_text', ...links]
const contact = ['title', 'email', 'subtitle', 'description', 'location', ...links]
const education = [
  ...['institution', 'area', 'studyType', ...period],
  ...['score', 'location', 'url', 'details'],
]
const documents = ['hero.json', 'contact-info.json', 'about.json', 'profile-links.json']
/** Whether a path in an archive, or in the folder that an export writes, is that of a file with entries. */
export const isReadable = (path: string) => Object.hasOwn(lists, path) || documents.includes(path)

/** An archive of a site like this one, as *Settings* makes it: its entries, one by one, without pictures and letters. */
export const archiveReader: ImportReader = {
  name: 'Archive of a site',

  detect: ({ bytes }) => {
    const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return archive.subarray(0, 2).toString() === 'PK' && archive.includes(manifestName)
  },

  async read({ bytes }) {
    const { texts, others } = await readZip(bytes, (path) => (isReadable(path) ? path : undefined))
    // A zipped folder has everything one level deeper.
    if (texts.size === 0) throw new ImportError(importMessages.exportedFolder)
    const fileOf = (name: string) => parsed(texts.get(name), name)
    const about = pick(fileOf('about.json'), ['education_items'])
    const record: Record<string, unknown> = {
      hero: pick(fileOf('hero.json'), hero),
      contact: pick(fileOf('contact-info.json'), contact),
      education: picked(about.education_items, education),
      profileLinks: ownLinks(pick(fileOf('profile-links.json'), ['links']).links),
    }
    for (const [name, { kind, fields }] of Object.entries(lists)) {
      record[kind] = picked(fileOf(name), fields)
    }
    return { ...(record as Omit<ImportedRecord, 'notTaken'>), notTaken: leftIn(others) }
  },
}

const parsed = (text: string | undefined, name: string): unknown =>
  text === undefined
    ? undefined
    : parsedJson(text, () => new ImportError('A file of this archive is not valid JSON', name))

/** The fields that are there; what they hold is checked as everything is, entry by entry. */
function pick(value: unknown, names: string[]): Fields {
  const fields: Fields = typeof value === 'object' && value !== null ? { ...value } : {}
  return Object.fromEntries(
    names.filter((name) => name in fields).map((name) => [name, fields[name]]),
  )
}

const picked = (value: unknown, names: string[]) =>
  Array.isArray(value) ? value.map((entry) => pick(entry, names)) : []

/** Entries without an address show a file that is stored elsewhere. */
const ownLinks = (value: unknown) => picked(value, ['label', 'url']).filter(({ url }) => url !== '')

/** Values worth mentioning: not those for a restore alone, and of the uploads only that there are some. */
function leftIn(paths: string[]): string[] {
  const uploads = paths.filter((path) => path.startsWith('uploads/')).length
  return [
    ...paths.filter((path) => path.endsWith('.json') && !path.includes('/')),
    ...(uploads > 0 ? [`uploads (${uploads})`] : []),
  ]
}
