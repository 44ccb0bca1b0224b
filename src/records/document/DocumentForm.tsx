import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { CallError } from '../../client/calls/call.ts'
import { CancelUpload } from '../../client/forms/cancelUpload.ts'
import { Form } from '../../client/forms/Form.tsx'
import { FormFooter } from '../../client/forms/FormFooter.tsx'
import { useUnsavedChanges } from '../../client/forms/unsavedChanges.ts'
import { type SaveOptions, useSubmit } from '../../client/forms/useSubmit.ts'
import { LivePreview } from '../preview/LivePreview.tsx'
import type { Preview } from '../preview/previewMessage.ts'
import { useWidePreview } from '../preview/useWidePreview.ts'
import { ConflictDialog } from '../versions/ConflictDialog.tsx'
import { HistoryButton } from '../versions/HistoryDialog.tsx'
import { useUndoToast } from '../versions/useUndo.ts'
import styles from './DocumentForm.module.css'

type DocumentFormProps<Stored extends { updated_at: string }, Values extends FieldValues, Input> = {
  /** As its versions are addressed; the document's id is the same. */
  kind: string
  label: string
  stored: Stored
  form: UseFormReturn<Values, unknown, Input>
  /** What the form's fields hold of a document. */
  valuesOf: (stored: Stored) => DefaultValues<Values>
  save: (input: Input, options: SaveOptions) => Promise<Stored>
  explain: (error: CallError) => string
  /** Said after a save. */
  updated: string
  /** Reads the document once more. */
  reload: () => Promise<{ data: Stored | undefined }>
  preview?: Preview
  children: (progress: number | undefined) => ReactNode
}

/** The form of a document of which the site has one, with its preview where there is room. */
export function DocumentForm<
  Stored extends { updated_at: string },
  Values extends FieldValues,
  Input,
>(props: DocumentFormProps<Stored, Values, Input>) {
  const { kind, label, form, preview, children } = props
  const { submit, conflict, reload, ...submission } = useDocumentSubmit(props)
  const isWide = useWidePreview()
  useUnsavedChanges(form.formState.isDirty)
  const formId = `${kind}-form`

  return (
    <div className={styles.page} data-preview={preview && isWide ? '' : undefined}>
      <Form id={formId} label={label} onSubmit={submit}>
        <CancelUpload value={submission.cancel}>{children(submission.progress)}</CancelUpload>
        <FormFooter
          formId={formId}
          submitLabel="Update"
          sticky
          start={<HistoryButton kind={kind} id={kind} onRestored={reload} />}
          {...submission}
        />
      </Form>
      {preview && isWide && (
        <div className={styles.preview}>
          <LivePreview preview={preview} />
        </div>
      )}
      <ConflictDialog conflict={conflict} onReload={reload} />
    </div>
  )
}

function useDocumentSubmit<
  Stored extends { updated_at: string },
  Values extends FieldValues,
  Input,
>(props: DocumentFormProps<Stored, Values, Input>) {
  const { kind, stored, form, valuesOf, save, explain, updated } = props
  const cache = useQueryClient()
  const undoToast = useUndoToast()
  const [shown, setShown] = useState(stored.updated_at)

  const show = (document: Stored) => {
    form.reset(valuesOf(document))
    setShown(document.updated_at)
  }
  // What was undone or changed elsewhere shows at once, unless it would take typed words away.
  const isBehind = stored.updated_at !== shown && !form.formState.isDirty
  useEffect(() => {
    if (isBehind) show(stored)
  })

  const saveAndTell = async (input: Input, options: SaveOptions) => {
    const saved = await save(input, options)
    show(saved)
    undoToast(updated, { kind, id: kind, savedAt: shown })
    void cache.invalidateQueries()
  }
  const { conflict, ...submission } = useSubmit({
    form,
    save: saveAndTell,
    explain,
    savedAt: shown,
  })
  const reload = async () => {
    const { data } = await props.reload()
    if (data) show(data)
    conflict?.dismiss()
  }
  return { conflict, reload, ...submission }
}
