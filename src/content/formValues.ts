import type { Fields } from './collection.ts'

type Values = Record<string, unknown>
type Defined = { readonly fields: Fields }

/** Form values of a record or a document; a missing field gets its default. */
export const toForm = ({ fields }: Defined, record: object): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = (record as Values)[name]
      return [name, field.toForm(value === undefined ? field.default : value)]
    }),
  )

/** Form values as the rules of the fields read them. */
export const fromForm = ({ fields }: Defined, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      return [name, field?.fromForm ? field.fromForm(value) : value]
    }),
  )
