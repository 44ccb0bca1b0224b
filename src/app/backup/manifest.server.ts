import * as z from 'zod/mini'

export const archiveFormat = 'vitrine'
export const archiveVersion = 1
export const manifestName = 'restore/manifest.json'
/** The folders of an archive: the rows, what people look for, and the sizes that were made of it. */
export const folders = ['restore', 'uploads', 'sizes']
/** Where an archive keeps the rows of a table. */
export const rowsOf = (table: string) => `restore/${table}.json`

type PlacedFile = { name?: unknown; variant_of?: unknown; download_name?: unknown }

/** Where it keeps a file: sizes that were made of a picture stand apart from what somebody may look for. */
export const placeOf = ({ name, variant_of, download_name }: PlacedFile) =>
  `${variant_of === null || download_name !== null ? 'uploads' : 'sizes'}/${name}`

/** What a restore has to know of an archive. */
export const manifestSchema = z.object({
  format: z.literal(archiveFormat),
  version: z.number(),
  createdAt: z.string(),
  /** The updates that the tables had seen. */
  migrations: z.array(z.string()),
  /** How many rows of each table there are. */
  tables: z.record(z.string(), z.number()),
})
export type Manifest = z.output<typeof manifestSchema>
