import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import type { FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import { useForm } from '../../client/forms/useSubmit.ts'
import type { Collection, FormValuesOf, InputOf, RecordOf } from '../../content/collection.ts'
import type { Control, RecordForm } from '../../content/controls/control.ts'
import { FormFields } from '../../content/controls/FormFields.tsx'
import { fromForm, toForm } from '../../content/formValues.ts'
import { type RecordFormProps, RecordSheet } from '../list/RecordSheet.tsx'
import type { RecordKind } from '../list/recordKind.ts'

/** A form of a collection with the types of its fields. */
export type FormOf<C> = UseFormReturn<FormValuesOf<C> & FieldValues, unknown, InputOf<C> & object>

export type CollectionFormProps<C extends Collection> = RecordFormProps<RecordOf<C>> & {
  /** Preview beside the fields, if it is not the section that visitors see. */
  preview?: (form: FormOf<C>) => ReactNode
  /** Its name, where it is something else beside the fields. */
  previewLabel?: string
  collection: C
  kind: RecordKind<RecordOf<C>, InputOf<C>>
  /** The controls of custom fields, and of fields whose type's control is not enough. */
  controls?: Partial<Record<string, Control>>
  /** Prepares values for the rules beyond what the fields do. */
  readValues?: (values: FormValuesOf<C>) => object
  /** Typed values that the preview shows although no rule reads them. */
  asTyped?: (values: FormValuesOf<C>) => Partial<RecordOf<C>>
  /** Further fields below the others. */
  children?: (form: FormOf<C>, progress: number | undefined) => ReactNode
}

/** The sheet in which a record of a collection is added or changed. */
export function CollectionForm<C extends Collection>(props: CollectionFormProps<C>) {
  const { collection, kind, controls, asTyped, preview, children, ...sheet } = props
  const { record = kind.blank } = props
  const readValues = (values: Values) => ({
    ...fromForm(collection, values),
    ...props.readValues?.(values as FormValuesOf<C>),
  })
  const check = zodResolver(kind.fields)
  const resolver: Resolver<Values, unknown, object> = (values, context, options) =>
    check(readValues(values), context, options)
  const form: RecordForm = useForm({ defaultValues: toForm(collection, record), resolver })
  // The definition names the fields of the form, and their schemas check the values: the form gets its types here.
  const typed = form as FormOf<C>
  return (
    <RecordSheet
      {...sheet}
      kind={kind}
      form={typed}
      readValues={readValues}
      {...(preview && { preview: preview(typed) })}
      asTyped={asTyped}
    >
      {(progress) => (
        <>
          <FormFields
            form={form}
            controls={controls}
            progress={progress}
            fields={collection.fields}
            groups={collection.admin.groups}
            all={props.all}
            record={props.record as Values | undefined}
          />
          {children?.(typed, progress)}
        </>
      )}
    </RecordSheet>
  )
}

type Values = Record<string, unknown>
