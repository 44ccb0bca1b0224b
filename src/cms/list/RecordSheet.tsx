import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Form, saveAndContinueShortcut } from '../../client/forms/Form.tsx'
import { FormFooter } from '../../client/forms/FormFooter.tsx'
import { CancelUpload } from '../../client/forms/upload/cancelUpload.ts'
import { useExactTime } from '../../client/ui/content/timeZone.ts'
import { Button } from '../../client/ui/controls/Button.tsx'
import { Dialog } from '../../client/ui/dialogs/Dialog.tsx'
import type { Visibility } from '../../content/visibility.ts'
import { RecordPreview, useWidePreview } from '../preview/FormPreview.tsx'
import { FormTabs, useFormTab } from '../preview/FormTabs.tsx'
import { RestoreUnsavedNotice } from '../unsaved/RestoreUnsavedNotice.tsx'
import { ConflictDialog } from '../versions/ConflictDialog.tsx'
import { HistoryButton } from '../versions/HistoryButton.tsx'
import { SavedElsewhere } from '../versions/SavedElsewhere.tsx'
import styles from './RecordSheet.module.css'
import type { RecordKind, StoredRecord } from './recordKind.ts'
import { useRecordSave } from './useRecordSave.ts'

/** Props that a page gives to the form of a kind of record. */
export type RecordFormProps<Stored> = {
  /** The record to change; absent, a new one is made. */
  record: Stored | undefined
  /** Every record of its list. */
  all: Stored[]
  onClose: () => void
  /** Goes on as the form of the record that it has created. */
  onCreated: (id: string) => void
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
  /** Its name, where it is something else beside the fields. */
  previewLabel?: string | undefined
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
    onReload,
    preview = kind.section !== null && <RecordPreview {...props} />,
    previewLabel,
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
    close,
    reload,
    created,
    savedAt,
    conflict,
    found,
    isOutdated,
    ...submission
  } = useRecordSave({ ...props, formId, onSubmit: toFields })
  // Its buttons stay where they are when it has saved itself: one that publishes would stand where another was.
  const [isOpenedNew] = useState(!record)
  const isNew = !record || (kind.savesItself && isOpenedNew && record.visibility === 'draft')
  const publishOrSave = isNew && kind.savesItself ? submitAs('published') : submit

  const note = record ? notes[record.visibility] : kind.savesItself && notes.new
  const title = isNew ? kind.labels.addTitle : kind.labels.editTitle
  return (
    <Dialog
      open
      form="sheet"
      title={title}
      subtitle={savedAt ? `${notes.draft} Saved on ${exactTime(savedAt)}.` : note}
      onClose={close}
      aside={hasPreview && preview}
      footer={
        <FormFooter
          formId={formId}
          submitLabel={isNew ? kind.labels.create : 'Update'}
          onCancel={close}
          start={
            !isNew && (
              <HistoryButton
                kind={kind.name}
                id={record._id}
                isInSheet
                fieldLabels={kind.fieldLabels}
                onRestored={onReload}
              />
            )
          }
          otherSave={
            <OtherSaves
              present={isNew ? undefined : record.visibility}
              isSaving={submission.saving}
              submitAs={submitAs}
              submitAndGoOn={kind.savesItself ? undefined : submitAndGoOn}
            />
          }
          {...submission}
        />
      }
    >
      <Form
        id={formId}
        label={title}
        onSubmit={publishOrSave}
        onSave={isNew && kind.savesItself ? submitAs('draft') : undefined}
        onSubmitAndGoOn={record || kind.savesItself ? undefined : submitAndGoOn}
      >
        <p role="status" className={styles.created}>
          {!record && created && `Created “${created}”. The form is empty for the next one.`}
        </p>
        <RestoreUnsavedNotice found={found} />
        <SavedElsewhere isShown={isOutdated} />
        <FormTabs {...tab} preview={hasPreview ? undefined : preview} label={previewLabel}>
          <CancelUpload value={submission.cancel}>{children(submission.progress)}</CancelUpload>
        </FormTabs>
      </Form>
      <ConflictDialog conflict={conflict} onReload={reload} />
    </Dialog>
  )
}

type OtherSavesProps = Pick<ReturnType<typeof useRecordSave>, 'submitAs'> & {
  /** Absent where records are not made in a row. */
  submitAndGoOn: (() => void) | undefined
  /** The present visibility of the record; absent for a new one. */
  present: Visibility | undefined
  isSaving: boolean
}

/** Saves that also change who sees the record, or go on with the next. */
function OtherSaves({ present, isSaving, submitAs, submitAndGoOn }: OtherSavesProps) {
  const [label, becomes] = otherSaves[present ?? 'new']
  return (
    <>
      <Button variant="secondary" disabled={isSaving} onClick={submitAs(becomes)}>
        {label}
      </Button>
      {!present && submitAndGoOn && (
        <Button
          variant="secondary"
          className={styles.another}
          disabled={isSaving}
          aria-keyshortcuts={saveAndContinueShortcut}
          title="Ctrl or ⌘ with Enter"
          onClick={submitAndGoOn}
        >
          Create and add another
        </Button>
      )}
    </>
  )
}

/** Note above the form of a record that visitors do not see. */
const notes: Partial<Record<Visibility | 'new', string>> = {
  // As long as the next one, so that fields stay where they are.
  new: 'Only you see it. It is saved as a draft once it has a title.',
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
