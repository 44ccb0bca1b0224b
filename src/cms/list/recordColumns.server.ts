import type { Transaction } from '../../server/db/database.ts'
import { refusedField } from '../../server/errors.ts'
import { fileStore } from '../../server/files/fileStore.ts'
import type { FileValue } from '../../server/files/storedFile.ts'
import { definedFields } from '../../shared/rules/definedFields.ts'
import type { Description, Row, WithImage } from './recordDescription.server.ts'

/** The columns of records, and the slots of their files. */
export function recordColumns(description: Description) {
  const { kind, lists = [], files = [], ownFiles = [], pictures } = description
  const slot = (id: string, file: string) => `${kind}/${id}/${file}`
  const pictureSlots = (id: string) =>
    Array.from({ length: pictures?.most ?? 0 }, (_, at) => `${kind}/${id}/${pictures?.field}/${at}`)

  return {
    slots: (id: string) => [
      ...[...files, ...ownFiles].map((file) => slot(id, file)),
      ...pictureSlots(id),
    ],

    /** The columns for fields; stores new files in the record's slots. */
    async toColumns(transaction: Transaction, id: string, fields: Row): Promise<Row> {
      const columns: Record<string, unknown> = definedFields(fields)
      const pictured = pictures && (columns[pictures.field] as WithImage[] | undefined)
      if (pictures && pictured) {
        const images = pictured.map(({ image }) => image)
        const lost = (path: string) =>
          refusedField(
            pictures.field,
            `The picture ${path} is not stored here. Please upload it again.`,
          )
        const paths = await fileStore(transaction).putAll(pictureSlots(id), images, lost)
        columns[pictures.field] = pictured.map((entry, at) => ({ ...entry, image: paths[at] }))
      }
      for (const field of lists) {
        if (Array.isArray(columns[field])) columns[field] = JSON.stringify(columns[field])
      }
      for (const file of files) {
        const value = columns[file] as FileValue
        columns[file] = await fileStore(transaction).put(slot(id, file), value)
      }
      return definedFields(columns)
    },
  }
}
