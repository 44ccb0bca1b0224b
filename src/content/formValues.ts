import type { Collection } from './collection.ts'

type Values = Record<string, unknown>

/** Form values of a record; a missing field gets its default. */
export const toForm = ({ fields }: Collection, record: object): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = (record as Values)[name]
      return [name, field.toForm(value === undefined ? field.default : value)]
    }),
  )

/** Form values as the rules of the collection read them. */
export const fromForm = ({ fields }: Collection, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      return [name, field?.fromForm ? field.fromForm(value) : value]
    }),
  )
