import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode, SyntheticEvent } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { type CallError, call } from '../../client/calls/call.ts'
import { explainCall } from '../../client/calls/explainCall.ts'
import { Form } from '../../client/forms/Form.tsx'
import { FormFooter } from '../../client/forms/FormFooter.tsx'
import { CancelUpload } from '../../client/forms/upload/cancelUpload.ts'
import { filesOf } from '../../content/collectionApi.ts'
import type { Document, DocumentMessages, SavedDocument } from '../../content/document.ts'
import { documentApi } from '../../content/documentApi.ts'
import { useWidePreview } from '../preview/FormPreview.tsx'
import { FormTabs, useFormTab } from '../preview/FormTabs.tsx'
import { RestoreUnsavedNotice } from '../unsaved/RestoreUnsavedNotice.tsx'
import { ConflictDialog } from '../versions/ConflictDialog.tsx'
import { HistoryButton } from '../versions/HistoryButton.tsx'
import { SavedElsewhere } from '../versions/SavedElsewhere.tsx'
import { useNewerState } from '../versions/useNewerState.ts'
import { useSave } from '../versions/useSave.ts'
import type { PastState } from '../versions/useUndo.ts'
import styles from './DocumentForm.module.css'
import type { StoredDocument } from './DocumentState.tsx'

type DocumentFormProps<
  D extends Document,
  Values extends FieldValues,
  Input,
> = StoredDocument<D> & {
  document: D
  form: UseFormReturn<Values, unknown, Input>
  /** The form's values of a document. */
  valuesOf: (stored: SavedDocument<D>) => DefaultValues<Values>
  /** Body of the call for checked values. */
  sent?: (input: Input) => object
  /** The present states of other documents that the input changes too. */
  alsoChanged?: (input: Input) => PastState[]
  /** Mounted beside the form where there is room, else when its tab is shown. */
  preview?: ReactNode
  children: (progress: number | undefined) => ReactNode
}

/** The form of a document of which the site has one, with its preview beside it or as a second tab. */
export function DocumentForm<D extends Document, Values extends FieldValues, Input extends object>(
  props: DocumentFormProps<D, Values, Input>,
) {
  const { document, preview, children } = props
  const { name: kind, admin } = document
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
      <Form id={formId} label={admin.title} onSubmit={submitFields}>
        <RestoreUnsavedNotice found={found} />
        <SavedElsewhere isShown={isOutdated} />
        <FormTabs {...tab} preview={hasPreview ? undefined : preview}>
          <CancelUpload value={submission.cancel}>{children(submission.progress)}</CancelUpload>
        </FormTabs>
        <FormFooter
          formId={formId}
          submitLabel="Update"
          sticky
          start={
            <HistoryButton
              kind={kind}
              id={kind}
              fieldLabels={labelsOf(document)}
              onRestored={reload}
            />
          }
          {...submission}
        />
      </Form>
      {hasPreview && <div className={styles.preview}>{preview}</div>}
      <ConflictDialog conflict={conflict} onReload={reload} />
    </div>
  )
}

function useDocumentSave<D extends Document, Values extends FieldValues, Input extends object>(
  props: DocumentFormProps<D, Values, Input>,
) {
  const { document, stored, form, valuesOf, sent = (input: Input) => input } = props
  const { name: kind, messages } = document
  const api = documentApi(document as Document)
  const cache = useQueryClient()
  const { isStale, noteShown, ...submission } = useSave({
    form,
    kind,
    id: kind,
    stored,
    files: Object.keys(filesOf(document)),
    save: (input, options) =>
      call(api.update, { input: sent(input) as Record<string, unknown>, ...options }) as Promise<
        SavedDocument<D>
      >,
    explain: explainSave(messages),
    message: messages.updated,
    alsoChanged: props.alsoChanged,
    onSaved: (saved, readTyped) => {
      const typed = readTyped()
      form.reset(valuesOf(saved))
      // What was typed meanwhile is still to be saved.
      if (Object.keys(typed).length > 0) {
        form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true })
      }
      void cache.invalidateQueries()
    },
  })
  const show = (newer: SavedDocument<D>) => {
    form.reset(valuesOf(newer))
    noteShown(newer)
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

const labelsOf = ({ fields }: Document) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))

const explainSave =
  ({ expired, refused = (sentence) => sentence, ...messages }: DocumentMessages) =>
  (error: CallError): string => {
    if (expired && (error.status === 401 || error.status === 403)) return expired
    const message = error.message && refused(error.message)
    return explainCall(messages)({ ...error, message })
  }
