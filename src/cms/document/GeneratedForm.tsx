import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import type { Resolver } from 'react-hook-form'
import { useForm } from '../../client/forms/useSubmit.ts'
import type { Control, RecordForm } from '../../content/controls/control.ts'
import { FormFields } from '../../content/controls/FormFields.tsx'
import type { Document } from '../../content/document.ts'
import { documentSchemas } from '../../content/documentSchemas.ts'
import { fromForm, toForm } from '../../content/formValues.ts'
import { DocumentForm } from './DocumentForm.tsx'
import type { StoredDocument } from './DocumentState.tsx'

type Values = Record<string, unknown>

type GeneratedFormProps<D extends Document> = StoredDocument<D> & {
  document: D
  /** Controls of fields whose type's control is not enough. */
  controls?: Partial<Record<string, Control>>
  preview?: (form: RecordForm) => ReactNode
}

/** The form of a document, made from its fields and their groups. */
export function GeneratedForm<D extends Document>(props: GeneratedFormProps<D>) {
  const { document, controls, preview, ...stored } = props
  const check = zodResolver(documentSchemas<Document>(document).input)
  const resolver: Resolver<Values, unknown, object> = (values, context, options) =>
    check(fromForm(document, values), context, options)
  const form: RecordForm = useForm({ defaultValues: toForm(document, stored.stored), resolver })
  return (
    <DocumentForm
      {...stored}
      document={document}
      form={form}
      valuesOf={(newer) => toForm(document, newer)}
      preview={preview?.(form)}
    >
      {(progress) => (
        <FormFields
          form={form}
          controls={controls}
          progress={progress}
          fields={document.fields}
          groups={document.admin.groups}
          record={stored.stored as Values}
          all={[]}
        />
      )}
    </DocumentForm>
  )
}
