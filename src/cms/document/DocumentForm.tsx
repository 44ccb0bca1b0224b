import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode, SyntheticEvent } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { CallError } from '../../client/calls/call.ts'
import { Form } from '../../client/forms/Form.tsx'
import { FormFooter } from '../../client/forms/FormFooter.tsx'
import { CancelUpload } from '../../client/forms/upload/UploadField.tsx'
import type { FileField } from '../../client/forms/upload/withoutStoredFiles.ts'
import type { SaveOptions } from '../../client/forms/useSubmit.ts'
import { useWidePreview } from '../preview/FormPreview.tsx'
import { FormTabs, useFormTab } from '../preview/FormTabs.tsx'
import { RestoreUnsavedNotice } from '../unsaved/RestoreUnsavedNotice.tsx'
import { ConflictDialog } from '../versions/ConflictDialog.tsx'
import type { FieldLabels } from '../versions/fieldChanges.ts'
import { HistoryButton } from '../versions/HistoryButton.tsx'
import { SavedElsewhere } from '../versions/SavedElsewhere.tsx'
import { useNewerState } from '../versions/useNewerState.ts'
import { useSave } from '../versions/useSave.ts'
import styles from './DocumentForm.module.css'

type DocumentFormProps<Stored extends { updated_at: string }, Values extends FieldValues, Input> = {
  /** As its versions are addressed; the document's id is the same. */
  kind: string
  label: string
  stored: Stored
  form: UseFormReturn<Values, unknown, Input>
  /** What the form's fields hold of a document. */
  valuesOf: (stored: Stored) => DefaultValues<Values>
  /** The labels that are not the fields' names in words. */
  fieldLabels?: FieldLabels
  /** The fields that take a file. */
  files?: readonly FileField<Input>[]
  save: (input: Input, options: SaveOptions) => Promise<Stored>
  explain: (error: CallError) => string
  /** Said after a save. */
  updated: string
  /** Reads the document once more. */
  reload: () => Promise<{ data: Stored | undefined }>
  /** Mounted beside the form where there is room, else when its tab is shown. */
  preview?: ReactNode
  children: (progress: number | undefined) => ReactNode
}

/** The form of a document of which the site has one, with its preview beside it or as a second tab. */
export function DocumentForm<
  Stored extends { updated_at: string },
  Values extends FieldValues,
  Input extends object,
>(props: DocumentFormProps<Stored, Values, Input>) {
  const { kind, label, fieldLabels, preview, children } = props
  const { submit, conflict, found, reload, isOutdated, ...submission } = useDocumentSave(props)
  const hasPreview = useWidePreview() && preview !== undefined
  const { toFields, ...tab } = useFormTab()
  const formId = `${kind}-form`
  const submitFields = (event: SyntheticEvent) => {
    toFields()
    void submit(event)
  }

  return (
    <div className={styles.page} data-preview={hasPreview ? '' : undefined}>
      <Form id={formId} label={label} onSubmit={submitFields}>
        <RestoreUnsavedNotice found={found} />
        <SavedElsewhere isShown={isOutdated} />
        <FormTabs {...tab} preview={hasPreview ? undefined : preview}>
          <CancelUpload value={submission.cancel}>{children(submission.progress)}</CancelUpload>
        </FormTabs>
        <FormFooter
          formId={formId}
          submitLabel="Update"
          sticky
          start={<HistoryButton {...{ kind, fieldLabels }} id={kind} onRestored={reload} />}
          {...submission}
        />
      </Form>
      {hasPreview && <div className={styles.preview}>{preview}</div>}
      <ConflictDialog conflict={conflict} onReload={reload} />
    </div>
  )
}

function useDocumentSave<
  Stored extends { updated_at: string },
  Values extends FieldValues,
  Input extends object,
>(props: DocumentFormProps<Stored, Values, Input>) {
  const { kind, stored, form, valuesOf, files, save, explain, updated } = props
  const cache = useQueryClient()
  const { isStale, noteShown, ...submission } = useSave({
    form,
    kind,
    id: kind,
    stored,
    files,
    save,
    explain,
    message: updated,
    onSaved: (saved) => {
      form.reset(valuesOf(saved))
      void cache.invalidateQueries()
    },
  })
  const show = (document: Stored) => {
    form.reset(valuesOf(document))
    noteShown(document)
  }
  const isOutdated = useNewerState({
    isStale,
    saving: submission.saving,
    isDirty: form.formState.isDirty,
    readAt: stored.updated_at,
    show: () => show(stored),
  })
  const reload = async () => {
    const { data } = await props.reload()
    if (data) show(data)
  }
  return { ...submission, reload, isOutdated }
}
