import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Form, saveAndContinueShortcut } from '../../client/forms/Form.tsx'
import { FormFooter } from '../../client/forms/FormFooter.tsx'
import { confirmLeave, forgetUnsavedChanges } from '../../client/forms/unsavedChanges.ts'
import { CancelUpload } from '../../client/forms/upload/cancelUpload.ts'
import { useExactTime } from '../../client/ui/content/timeZone.ts'
import { Button } from '../../client/ui/controls/Button.tsx'
import { Dialog, focusFirstField } from '../../client/ui/dialogs/Dialog.tsx'
import type { Visibility } from '../../content/visibility.ts'
import { RecordPreview, useWidePreview } from '../preview/FormPreview.tsx'
import { FormTabs, useFormTab } from '../preview/FormTabs.tsx'
import { RestoreUnsavedNotice } from '../unsaved/RestoreUnsavedNotice.tsx'
import { holdsFile } from '../unsaved/unsavedStore.ts'
import { useAutosave } from '../unsaved/useAutosave.ts'
import { ConflictDialog } from '../versions/ConflictDialog.tsx'
import { HistoryButton } from '../versions/HistoryButton.tsx'
import { SavedElsewhere } from '../versions/SavedElsewhere.tsx'
import { useNewerState } from '../versions/useNewerState.ts'
import { useSave } from '../versions/useSave.ts'
import styles from './RecordSheet.module.css'
import { explainFailure, type RecordKind, type StoredRecord } from './recordKind.ts'

/** Props that a page gives to the form of a kind of record. */
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
  /** Values for the preview that no rule reads. */
  asTyped?: (values: Values) => Partial<Stored>
  /** Preview beside the fields, if it is not the section that visitors see. */
  preview?: ReactNode
  children: (progress: number | undefined) => ReactNode
}

/**
 * The sheet in which a record is made or changed; it closes once the list shows the result, or is empty again for
 * the next.
 */
export function RecordSheet<
  Stored extends StoredRecord,
  Values extends FieldValues,
  Input extends object,
>(props: RecordSheetProps<Stored, Values, Input>) {
  const {
    kind,
    record,
    onClose,
    onReload,
    preview = kind.section !== null && <RecordPreview {...props} />,
    children,
  } = props
  const hasPreview = useWidePreview()
  const { toFields, ...tab } = useFormTab()
  const exactTime = useExactTime()
  const formId = `${kind.name}-form`
  const {
    submit,
    submitAs,
    submitAndGoOn,
    created,
    savedAt,
    conflict,
    found,
    isOutdated,
    ...submission
  } = useRecordSave(props, formId, toFields)
  const closeIfSure = async () => {
    if (!submission.saving && (await confirmLeave())) onClose()
  }

  const title = record ? kind.labels.editTitle : kind.labels.addTitle
  const [otherLabel, otherVisibility] = otherSaves[record?.visibility ?? 'new']
  return (
    <Dialog
      open
      form="sheet"
      title={title}
      subtitle={
        record &&
        (savedAt ? `${notes.draft} Saved on ${exactTime(savedAt)}.` : notes[record.visibility])
      }
      onClose={closeIfSure}
      aside={hasPreview && preview}
      footer={
        <FormFooter
          formId={formId}
          submitLabel={record ? 'Update' : kind.labels.create}
          onCancel={closeIfSure}
          start={
            record && (
              <HistoryButton
                kind={kind.name}
                id={record._id}
                fieldLabels={kind.fieldLabels}
                onRestored={onReload}
              />
            )
          }
          otherSave={
            <>
              <Button
                variant="secondary"
                disabled={submission.saving}
                onClick={submitAs(otherVisibility)}
              >
                {otherLabel}
              </Button>
              {!record && (
                <Button
                  variant="secondary"
                  disabled={submission.saving}
                  aria-keyshortcuts={saveAndContinueShortcut}
                  title="Ctrl or ⌘ with Enter"
                  onClick={submitAndGoOn}
                >
                  Create and add another
                </Button>
              )}
            </>
          }
          {...submission}
        />
      }
    >
      <Form
        id={formId}
        label={title}
        onSubmit={submit}
        onSubmitAndGoOn={record ? undefined : submitAndGoOn}
      >
        <p role="status" className={styles.created}>
          {created && `Created “${created}”. The form is empty for the next one.`}
        </p>
        <RestoreUnsavedNotice found={found} />
        <SavedElsewhere isShown={isOutdated} />
        <FormTabs {...tab} preview={hasPreview ? undefined : preview}>
          <CancelUpload value={submission.cancel}>{children(submission.progress)}</CancelUpload>
        </FormTabs>
      </Form>
      <ConflictDialog conflict={conflict} onReload={onReload} />
    </Dialog>
  )
}

/** Note above the form of a record that visitors do not see. */
const notes: Partial<Record<Visibility, string>> = {
  draft: 'A draft: only you see it.',
  hidden: 'Hidden: only you see it.',
}

/** The save that changes who sees the record. */
const otherSaves: Record<Visibility | 'new', [label: string, becomes: Visibility]> = {
  new: ['Save as draft', 'draft'],
  draft: ['Publish', 'published'],
  published: ['Hide', 'hidden'],
  hidden: ['Publish', 'published'],
}

/** Side effect of a save, as a note. */
type AfterSave = {
  /** Says who sees the record; absent, that stays. */
  visibility?: Visibility
  /** Whether the next record follows in the same sheet. */
  goesOn?: boolean
  /** The values that a save without the owner sends; the sheet stays. */
  autosaved?: string
}

function useRecordSave<
  Stored extends StoredRecord,
  Values extends FieldValues,
  Input extends object,
>(props: RecordSheetProps<Stored, Values, Input>, formId: string, onSubmit: () => void) {
  const { kind, record, form, onClose, onReload } = props
  const cache = useQueryClient()
  const afterSave = useRef<AfterSave>({})
  const [created, setCreated] = useState<string>()
  const [savedAt, setSavedAt] = useState<string>()
  const { submit, isStale, noteShown, ...rest } = useSave({
    form,
    kind: kind.name,
    id: record?._id ?? '',
    stored: record,
    files: kind.files,
    save: (typed, options) => {
      const { visibility } = afterSave.current
      const input = visibility ? { ...typed, visibility } : typed
      return record ? kind.update(record._id, input, options) : kind.create(input, options)
    },
    explain: (error) => explainFailure(kind, error),
    message: record ? kind.messages.updated : kind.messages.created,
    onSaved: async (saved) => {
      await cache.invalidateQueries()
      const { goesOn, autosaved } = afterSave.current
      if (autosaved !== undefined) {
        setSavedAt(saved.updated_at)
        // What was typed meanwhile is still to be saved.
        if (valuesAsText() === autosaved) form.reset(form.getValues(), { keepValues: true })
        return false
      }
      forgetUnsavedChanges()
      if (!goesOn) return onClose()
      setCreated(kind.nameOf(saved))
      form.reset({ ...form.formState.defaultValues, ...carriedOver(form.getValues()) } as Values)
      focusFirstField(document.getElementById(formId))
    },
  })
  const isOutdated = useNewerState({
    isStale,
    saving: rest.saving,
    isDirty: form.formState.isDirty,
    readAt: record?.updated_at,
    show: onReload,
  })
  const valuesAsText = () => JSON.stringify(form.getValues())
  useAutosave(record?.visibility === 'draft' && form.formState.isDirty, async () => {
    const hasNewFile = Object.values(form.getValues()).flat().some(holdsFile)
    if (rest.saving || hasNewFile || !(await form.trigger())) return
    afterSave.current = { autosaved: valuesAsText() }
    void submit()
  })
  const carriedOver = (values: Values) =>
    Object.fromEntries((kind.carriedOver ?? []).map((name) => [name, values[name]]))
  const submitAfter = (next: AfterSave) => (event?: SyntheticEvent) => {
    // Not sent by the browser either.
    if (rest.saving) return event?.preventDefault()
    afterSave.current = next
    onSubmit()
    return submit(event)
  }
  return {
    ...rest,
    created,
    savedAt,
    isOutdated,
    submit: submitAfter({}),
    submitAs: (visibility: Visibility) => submitAfter({ visibility }),
    submitAndGoOn: () => submitAfter({ goesOn: true })(),
  }
}
