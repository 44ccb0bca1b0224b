import { CsvError, parse } from 'csv-parse/sync'
import { maxEntries } from './importFile.ts'
import columnNames from './linkedInColumns.json' with { type: 'json' }
import { readLists, readReference } from './readEntries.server.ts'
import { ImportError, type ImportReader, TooManyEntries } from './reader.server.ts'
import { readZip } from './readZip.server.ts'
import { type UnwrappedValue, unwrapValue } from './unwrappedValue.ts'

/** The files of the archive that tell of its owner, and what their columns are called elsewhere. */
const columns: Readonly<Record<string, Record<string, string>>> = columnNames

/** The archive that LinkedIn makes of a member's data, a zip of tables, or one of these tables. */
export const linkedInReader: ImportReader = {
  name: 'LinkedIn',

  detect: ({ name, bytes }) => {
    if (Object.hasOwn(columns, name)) return true
    const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return (
      archive.subarray(0, 2).toString() === 'PK' &&
      ['Profile.csv', 'Positions.csv', 'Skills.csv'].some((name) => archive.includes(name))
    )
  },

  async read(file) {
    const { texts, others } = Object.hasOwn(columns, file.name)
      ? { texts: new Map([[file.name, file.text()]]), others: [] }
      : await readZip(file.bytes, (path) => {
          const name = path.split('/').at(-1) ?? ''
          return Object.hasOwn(columns, name) ? name : undefined
        })
    const opened: UnwrappedValue[] = []
    const rows = (name: string) => {
      const read = tableRows(texts.get(name) ?? '', name).map((row, index) =>
        unwrapValue(renamed(row, columns[name] ?? {}), `${name}[${index}]`),
      )
      for (const row of read) opened.push(row)
      return read
    }
    const record = {
      ...readPerson(rows('Profile.csv')[0] ?? unwrapValue({}), {
        emails: rows('Email Addresses.csv'),
        phones: rows('PhoneNumbers.csv'),
      }),
      testimonials: rows('Recommendations_Received.csv').flatMap(readRecommendation),
      ...readLists({
        experience: rows('Positions.csv'),
        education: rows('Education.csv'),
        skills: rows('Skills.csv'),
        certifications: rows('Certifications.csv'),
        projects: rows('Projects.csv'),
        languages: rows('Languages.csv'),
        awards: rows('Honors.csv'),
        publications: rows('Publications.csv'),
        volunteering: rows('Volunteering.csv'),
      }),
    }
    return { ...record, notTaken: [...opened.flatMap((row) => row.left()), ...others] }
  },
}

function readPerson(
  profile: UnwrappedValue,
  { emails, phones }: Record<'emails' | 'phones', UnwrappedValue[]>,
) {
  profile.ignore('Maiden Name', 'Birth Date', 'Instant Messengers')
  const address = [profile.text('Address'), profile.text('Zip Code')].filter(Boolean).join(', ')
  const email = emails.find((row) => row.peek('Primary') === 'Yes') ?? emails[0]
  for (const row of emails) row.ignore('Email Address', 'Confirmed', 'Primary', 'Updated On')
  for (const row of phones) row.ignore('Extension', 'Type', 'Number')
  return {
    hero: {
      name: nameOf(profile),
      title: profile.text('Headline'),
      description: profile.text('Summary'),
    },
    contact: {
      email: email?.peek('Email Address'),
      location: profile.text('Geo Location'),
    },
    resumeSettings: { phone: phones[0]?.peek('Number'), address: address || undefined },
    profileLinks: [
      ...listed(profile.text('Websites'), /,(?=[A-Z_]+:)/).map((website) => {
        const [, label = 'Website', url = website] = /^([A-Z_]+):(.+)$/.exec(website) ?? []
        return { label: label.charAt(0) + label.slice(1).toLowerCase(), url }
      }),
      ...listed(profile.text('Twitter Handles'), /,/).map((handle) => ({
        label: 'Twitter',
        url: `https://x.com/${handle.replace(/^@/, '')}`,
      })),
    ],
  }
}

const nameOf = (row: UnwrappedValue) =>
  [row.text('First Name'), row.text('Last Name')].filter(Boolean).join(' ') || undefined

/** A recommendation that its owner shows there. */
function readRecommendation(row: UnwrappedValue) {
  if ((row.peek('Status') ?? visibleStatus) !== visibleStatus) return []
  row.ignore('Creation Date', 'Status')
  const name = nameOf(row)
  const role = [row.text('Job Title'), row.text('Company')].filter(Boolean).join(', ')
  return [{ ...readReference(row), name, role: role || undefined }]
}

const visibleStatus = 'VISIBLE'

/** A cell that holds a list, such as `[PERSONAL:https://example.com,COMPANY:https://example.org]`. */
const listed = (cell = '', between: RegExp) =>
  cell
    .replace(/^\[|\]$/g, '')
    .split(between)
    .map((item) => item.trim())
    .filter(Boolean)

const renamed = (row: Record<string, string>, names: Record<string, string>) =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [names[name] ?? name, cell]))

/** How many columns a table may have; those that are read have up to thirteen. */
const mostColumns = 100
/** In bytes. */
const longestRow = 256 * 1024

/**
 * Rows of a table by the names of its columns. Reading ends at the first row above the limit. Throws an
 * ImportError that says where it breaks off, or which limit it is over.
 */
function tableRows(text: string, name: string): Record<string, string>[] {
  const rows = parsedRows(text, name)
  if (rows.length > maxEntries) throw new TooManyEntries(name)
  return rows
}

function parsedRows(text: string, name: string): Record<string, string>[] {
  const namedColumns = (columns: string[]) => {
    if (columns.length <= mostColumns) return columns
    throw new ImportError(`A table of this archive has more than ${mostColumns} columns`, name)
  }
  try {
    return parse(text, {
      columns: namedColumns,
      to: maxEntries + 1,
      max_record_size: longestRow,
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new ImportError('A table of this archive cannot be read', `${name}, line ${error.lines}`)
  }
}
