import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from 'sonner'
import { CancelUpload } from '../../client/forms/cancelUpload.ts'
import { Form } from '../../client/forms/Form.tsx'
import { FormFooter } from '../../client/forms/FormFooter.tsx'
import {
  forgetUnsavedChanges,
  mayLeave,
  useUnsavedChanges,
} from '../../client/forms/unsavedChanges.ts'
import { type SaveOptions, useSubmit } from '../../client/forms/useSubmit.ts'
import { withoutStoredFiles } from '../../client/forms/withoutStoredFiles.ts'
import { Dialog } from '../../client/ui/Dialog.tsx'
import { LivePreview } from '../preview/LivePreview.tsx'
import { useRecordPreview } from '../preview/useRecordPreview.ts'
import { useWidePreview } from '../preview/useWidePreview.ts'
import { ConflictDialog } from '../versions/ConflictDialog.tsx'
import { HistoryButton } from '../versions/HistoryDialog.tsx'
import { useUndoToast } from '../versions/useUndo.ts'
import { explainFailure } from './explainFailure.ts'
import type { RecordKind, StoredRecord } from './recordKind.ts'

/** What the form of a kind of record is given by its page. */
export type RecordFormProps<Stored> = {
  /** The record to change; absent, a new one is made. */
  record: Stored | undefined
  /** Every record of its list. */
  all: Stored[]
  onClose: () => void
  /** Shows the record as it is saved now, in the place of what was typed. */
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
  values?: Record<string, unknown>
  children: (progress: number | undefined) => ReactNode
}

/** The sheet in which a record is made or changed; it closes once the list shows the result. */
export function RecordSheet<
  Stored extends StoredRecord,
  Values extends FieldValues,
  Input extends object,
>(props: RecordSheetProps<Stored, Values, Input>) {
  const { kind, record, all, form, onClose, onReload, children } = props
  const isWide = useWidePreview()
  const values = props.values ?? form.watch()
  const preview = useRecordPreview({ kind, record, all, values })
  const formId = `${kind.name}-form`
  const { submit, conflict, ...submission } = useRecordSubmit(props)
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
      aside={isWide && <LivePreview preview={preview} />}
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

function useRecordSubmit<
  Stored extends StoredRecord,
  Values extends FieldValues,
  Input extends object,
>({ kind, record, form, onClose }: RecordSheetProps<Stored, Values, Input>) {
  const cache = useQueryClient()
  const undoToast = useUndoToast()
  const [savedAt] = useState(record?.updated_at)

  const save = async (input: Input, options: SaveOptions) => {
    if (record) await kind.update(record._id, changesIn(input, options), options)
    else await kind.create(input, options)
    await cache.invalidateQueries()
    forgetUnsavedChanges()
    onClose()
    if (!record || savedAt === undefined) toast.success(kind.messages.created)
    else undoToast(kind.messages.updated, { kind: kind.name, id: record._id, savedAt })
  }
  /** What replaces somebody else's save is sent whole. */
  const changesIn = (input: Input, { ifMatch }: SaveOptions) =>
    ifMatch === undefined ? input : withoutStoredFiles(input, kind.files)

  return useSubmit({ form, save, explain: (error) => explainFailure(kind, error), savedAt })
}
