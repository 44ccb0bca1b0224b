import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from 'sonner'
import { CancelUpload } from '../cancelUpload.ts'
import { LivePreview } from '../preview/LivePreview.tsx'
import { useRecordPreview } from '../preview/useRecordPreview.ts'
import { useWidePreview } from '../preview/useWidePreview.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/Form.tsx'
import { FormFooter } from '../ui/FormFooter.tsx'
import { forgetUnsavedChanges, mayLeave, useUnsavedChanges } from '../unsavedChanges.ts'
import { useSubmit } from '../useSubmit.ts'
import { withoutStoredFiles } from '../withoutStoredFiles.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { explainFailure } from './explainFailure.ts'
import { HistoryButton } from './HistoryDialog.tsx'
import type { RecordKind, SaveOptions, StoredRecord } from './recordKind.ts'
import { useUndoToast } from './useUndo.ts'

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
  of: RecordKind<Stored, Input>
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
  const { of, record, all, form, onClose, onReload, children } = props
  const isWide = useWidePreview()
  const values = props.values ?? form.watch()
  const preview = useRecordPreview({ of, record, all, values })
  const formId = `${of.kind}-form`
  const { submit, conflict, ...submission } = useRecordSubmit(props)
  useUnsavedChanges(form.formState.isDirty)
  const closeIfSure = () => {
    if (!submission.saving && mayLeave()) onClose()
  }

  const title = record ? of.words.editTitle : of.words.addTitle
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
          submitLabel={record ? 'Update' : of.words.create}
          onCancel={closeIfSure}
          start={record && <HistoryButton kind={of.kind} id={record._id} onRestored={onReload} />}
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
>({ of, record, form, onClose }: RecordSheetProps<Stored, Values, Input>) {
  const cache = useQueryClient()
  const undoToast = useUndoToast()
  const [savedAt] = useState(record?.updated_at)

  const save = async (input: Input, options: SaveOptions) => {
    if (record) await of.update(record._id, changesIn(input, options), options)
    else await of.create(input, options)
    await cache.invalidateQueries()
    forgetUnsavedChanges()
    onClose()
    if (!record || savedAt === undefined) toast.success(of.messages.created)
    else undoToast(of.messages.updated, { kind: of.kind, id: record._id, savedAt })
  }
  /** What replaces somebody else's save is sent whole. */
  const changesIn = (input: Input, { ifMatch }: SaveOptions) =>
    ifMatch === undefined ? input : withoutStoredFiles(input, of.files)

  return useSubmit({ form, save, explain: (error) => explainFailure(of, error), savedAt })
}
