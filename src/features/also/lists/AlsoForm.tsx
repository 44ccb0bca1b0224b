import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, useForm } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { type RecordFormProps, RecordSheet } from '../../../records/list/RecordSheet.tsx'
import type { StoredRecord } from '../../../records/list/recordKind.ts'
import type { AlsoField, AlsoList } from './alsoList.ts'

/** What the fields hold; a list of texts has one on each line. */
type Values = Record<string, string>

type AlsoFormProps<Stored extends StoredRecord, Input extends object> = RecordFormProps<Stored> &
  Pick<AlsoList<Stored, Input>, 'kind' | 'fields'>

/** The sheet in which a record of one of the lists is made or changed. */
export function AlsoForm<Stored extends StoredRecord, Input extends object>({
  fields,
  ...props
}: AlsoFormProps<Stored, Input>) {
  const { kind, record = kind.blank } = props
  const isList = ({ name }: AlsoField<Stored>) => Array.isArray(kind.blank[name])
  const readValues = (values: Values) =>
    Object.fromEntries(
      fields.map((field) => {
        const value = values[field.name] ?? ''
        return [field.name, isList(field) ? value.split('\n') : value]
      }),
    )
  const check = zodResolver(kind.fields as unknown as ZodMiniType<Input, Values>)
  const resolver: Resolver<Values, unknown, Input> = (values, context, options) =>
    check(readValues(values) as Values, context, options)
  const form = useForm({ defaultValues: valuesOf(record, fields), resolver })
  const field = fieldsOf(form)
  return (
    <RecordSheet form={form} readValues={readValues} {...props}>
      {() =>
        fields.map(({ name, rows, ...labels }) =>
          rows ? (
            <TextField key={name} multiline rows={rows} {...labels} {...field(name)} />
          ) : (
            <TextField key={name} {...labels} {...field(name)} />
          ),
        )
      }
    </RecordSheet>
  )
}

const valuesOf = <Stored,>(record: Stored, fields: readonly AlsoField<Stored>[]): Values =>
  Object.fromEntries(
    fields.map(({ name }) => {
      const value = record[name] ?? ''
      return [name, Array.isArray(value) ? value.join('\n') : `${value}`]
    }),
  )
