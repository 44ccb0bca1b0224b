import { megabyte } from '../../shared/files/files.ts'
import { importMessages } from './contract.ts'
import { importedFile, jsonOf } from './importedFile.server.ts'
import type { ImportedRecord } from './importedRecord.ts'
import { maxEntries } from './importFile.ts'
import { isPdf, readPdf } from './pdf/readPdf.server.ts'
import { postReaders } from './posts/postReaders.server.ts'
import { archiveReader, isReadable } from './readArchive.server.ts'
import {
  ImportError,
  type ImportedFile,
  type ImportReader,
  TooManyEntries,
} from './reader.server.ts'
import { jsonResumeReader, unlikeJsonResume } from './readJsonResume.server.ts'
import { linkedInReader } from './readLinkedIn.server.ts'
import { reactiveResumeReader } from './readReactiveResume.server.ts'

/** Result of reading a file: its entries, for a PDF its text too, or the sentence of the refusal. */
export type ReadImport =
  | { source: string; imported: ImportedRecord; text?: string }
  | { refused: string }

/** Every format that can be read; the first one that recognises a file reads it. */
export const importReaders: readonly ImportReader[] = [
  reactiveResumeReader,
  jsonResumeReader,
  archiveReader,
  linkedInReader,
  ...postReaders,
]

/** How much text the entries of a file may have in all, in UTF-16 units of their JSON. */
const mostText = 16 * megabyte

/** Reads a file of any format. Only the process for imports may do that. */
export async function readImport(name: string, bytes: Uint8Array): Promise<ReadImport> {
  try {
    return await read(importedFile(name, bytes))
  } catch (error) {
    if (error instanceof ImportError) return { refused: error.message }
    throw error
  }
}

async function read(file: ImportedFile): Promise<ReadImport> {
  if (isPdf(file)) {
    const { text, imported } = await readPdf(file)
    refuseTooManyEntries(imported)
    return { source: 'PDF', imported, text }
  }
  const fields = jsonOf(file)
  const formatReason = fields && otherFormat(fields)
  if (formatReason) throw new ImportError(formatReason)
  const reader = importReaders.find((reader) => reader.detect(file))
  if (reader) {
    const imported = await reader.read(file)
    refuseTooManyEntries(imported)
    return { source: reader.name, imported }
  }
  // Throws the mistake of a file that should be JSON.
  if (/\.json$/i.test(file.name)) file.json()
  const reason = fields && unknownResume(fields)
  if (reason) throw new ImportError(reason)
  throw new ImportError(
    isReadable(file.name) ? importMessages.exportedFolder : importMessages.unknownFormat,
  )
}

function refuseTooManyEntries({
  notTaken,
  pictures,
  notes,
  unsure,
  findings,
  ...kinds
}: ImportedRecord): void {
  let count = 0
  for (const [kind, imported] of Object.entries(kinds)) {
    count += Array.isArray(imported) ? imported.length : 0
    if (count > maxEntries) throw new TooManyEntries(kind)
  }
  if (JSON.stringify(kinds).length > mostText) {
    throw new ImportError(`This file has more than ${mostText / megabyte} MB of text`)
  }
}

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
/** The sentence for a known format that is no JSON Resume, also where the two share some names. */
const otherFormat = (fields: Record<string, unknown>): string | undefined =>
  'basics' in fields
    ? undefined
    : formats.find((format) => format.fields.every((name) => name in fields))?.sentence

/** Why an object that no reader recognises is not read, if it looks like a résumé. */
function unknownResume(fields: Record<string, unknown>): string | undefined {
  const names = Object.keys(fields)
  if (!names.some((name) => partOfResume.test(name))) return undefined
  return unlikeJsonResume(names)
}
