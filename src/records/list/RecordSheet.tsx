import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Form } from '../../client/forms/Form.tsx'
import { FormFooter } from '../../client/forms/FormFooter.tsx'
import { CancelUpload } from '../../client/forms/UploadField.tsx'
import {
  forgetUnsavedChanges,
  mayLeave,
  useUnsavedChanges,
} from '../../client/forms/unsavedChanges.ts'
import { Dialog } from '../../client/ui/Dialog.tsx'
import { RecordPreview, useWidePreview } from '../preview/FormPreview.tsx'
import { ConflictDialog } from '../versions/ConflictDialog.tsx'
import { HistoryButton } from '../versions/HistoryDialog.tsx'
import { useSave } from '../versions/useSave.ts'
import { explainFailure, type RecordKind, type StoredRecord } from './recordKind.ts'

/** What the form of a kind of record is given by its page. */
export type RecordFormProps<Stored> = {
  /** The record to change; absent, a new one is made. */
  record: Stored | undefined
  /** Every record of its list. */
  all: Stored[]
  onClose: () => void
  /** Shows the record as it is saved now, instead of what was typed. */
  onReload: () => void
}

type RecordSheetProps<
  Stored extends StoredRecord,
  Values extends FieldValues,
  Input,
> = RecordFormProps<Stored> & {
  kind: RecordKind<Stored, Input>
  form: UseFormReturn<Values, unknown, Input>
  /** The values as the rules of the record read them, where the form holds them otherwise. */
  readValues?: (values: Values) => Record<string, unknown>
  children: (progress: number | undefined) => ReactNode
}

/** The sheet in which a record is made or changed; it closes once the list shows the result. */
export function RecordSheet<
  Stored extends StoredRecord,
  Values extends FieldValues,
  Input extends object,
>(props: RecordSheetProps<Stored, Values, Input>) {
  const { kind, record, form, onClose, onReload, children } = props
  const hasPreview = useWidePreview()
  const formId = `${kind.name}-form`
  const { submit, conflict, ...submission } = useRecordSave(props)
  useUnsavedChanges(form.formState.isDirty)
  const closeIfSure = () => {
    if (!submission.saving && mayLeave()) onClose()
  }

  const title = record ? kind.labels.editTitle : kind.labels.addTitle
  return (
    <Dialog
      open
      form="sheet"
      title={title}
      onClose={closeIfSure}
      aside={hasPreview && <RecordPreview {...props} />}
      footer={
        <FormFooter
          formId={formId}
          submitLabel={record ? 'Update' : kind.labels.create}
          onCancel={closeIfSure}
          start={record && <HistoryButton kind={kind.name} id={record._id} onRestored={onReload} />}
          {...submission}
        />
      }
    >
      <Form id={formId} label={title} onSubmit={submit}>
        <CancelUpload value={submission.cancel}>{children(submission.progress)}</CancelUpload>
      </Form>
      <ConflictDialog conflict={conflict} onReload={onReload} />
    </Dialog>
  )
}

function useRecordSave<
  Stored extends StoredRecord,
  Values extends FieldValues,
  Input extends object,
>({ kind, record, form, onClose }: RecordSheetProps<Stored, Values, Input>) {
  const cache = useQueryClient()
  return useSave({
    form,
    kind: kind.name,
    id: record?._id ?? '',
    stored: record,
    files: kind.files,
    save: (input, options) =>
      record ? kind.update(record._id, input, options) : kind.create(input, options),
    explain: (error) => explainFailure(kind, error),
    message: record ? kind.messages.updated : kind.messages.created,
    onSaved: async () => {
      await cache.invalidateQueries()
      forgetUnsavedChanges()
      onClose()
    },
  })
}
