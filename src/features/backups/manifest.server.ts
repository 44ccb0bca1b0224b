import * as z from 'zod/mini'

export const archiveFormat = 'vitrine'
/** 2 has a row a line and the hash of each entry; 1 had the rows of a table as one array. Both are restored. */
export const archiveVersion = 2
export const manifestName = 'restore/manifest.json'
/** The folders of an archive: the rows, what people look for, and the sizes that were made of it. */
export const folders = ['restore', 'uploads', 'sizes']
/** Where an archive keeps the rows of a table. */
export const rowsOf = (table: string, version = archiveVersion) =>
  `restore/${table}.${version === 1 ? 'json' : 'ndjson'}`

type PlacedFile = { name?: unknown; variant_of?: unknown; download_name?: unknown }

/** Where it keeps a file: sizes that were made of a picture stand apart from what somebody may look for. */
export const pathOf = ({ name, variant_of, download_name }: PlacedFile) =>
  `${variant_of === null || download_name !== null ? 'uploads' : 'sizes'}/${name}`

/** Facts about an archive that a restore needs. */
export const manifestSchema = z
  .object({
    format: z.literal(archiveFormat),
    version: z.int().check(z.gte(1)),
    createdAt: z.string(),
    /** The updates that the tables had seen. */
    migrations: z.array(z.string()),
    /** How many rows of each table there are. */
    tables: z.record(z.string(), z.number()),
    /** The SHA-256 of every other entry in hex, by its name. */
    entries: z.optional(z.record(z.string(), z.string())),
  })
  .check(z.refine(({ version, entries }) => version === 1 || entries !== undefined))
export type Manifest = z.output<typeof manifestSchema>
