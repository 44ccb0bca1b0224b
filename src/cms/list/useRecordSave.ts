import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { forgetUnsavedChanges } from '../../client/forms/unsavedChanges.ts'
import { focusFirstField } from '../../client/ui/dialogs/Dialog.tsx'
import type { Visibility } from '../../content/visibility.ts'
import { holdsFile } from '../unsaved/unsavedStore.ts'
import { useNewerState } from '../versions/useNewerState.ts'
import { useSave } from '../versions/useSave.ts'
import { explainFailure, type RecordKind, type StoredRecord } from './recordKind.ts'

/** Side effect of a save, as a note. */
type AfterSave = {
  /** Says who sees the record; absent, that stays. */
  visibility?: Visibility
  /** Whether the next record follows in the same sheet. */
  goesOn?: boolean
  /** Whether it is a save without the owner; the sheet stays. */
  isAutosave?: boolean
}

type Options<Stored extends StoredRecord, Values extends FieldValues, Input> = {
  kind: RecordKind<Stored, Input>
  /** The record to change; absent, a new one is made. */
  record: Stored | undefined
  form: UseFormReturn<Values, unknown, Input>
  formId: string
  onSubmit: () => void
  onClose: () => void
  onCreated: (id: string) => void
  onReload: () => void
}

/** The saves of a record's sheet: by its buttons, and of a draft also while it is edited. */
export function useRecordSave<
  Stored extends StoredRecord,
  Values extends FieldValues,
  Input extends object,
>(options: Options<Stored, Values, Input>) {
  const { kind, record, form, formId, onSubmit, onClose, onCreated, onReload } = options
  const cache = useQueryClient()
  const afterSave = useRef<AfterSave>({})
  const [created, setCreated] = useState<string>()
  const [savedAt, setSavedAt] = useState<string>()
  const { submit, isSaving, isStale, noteShown, ...rest } = useSave({
    form,
    kind: kind.name,
    id: record?._id ?? '',
    isInSheet: true,
    stored: record,
    files: kind.files,
    save: (typed, options) => {
      const { visibility } = afterSave.current
      const input = visibility ? { ...typed, visibility } : typed
      return record ? kind.update(record._id, input, options) : kind.create(input, options)
    },
    explain: (error) => explainFailure(kind, error),
    message: record ? kind.messages.updated : kind.messages.created,
    onSaved: async (saved, readTyped) => {
      await cache.invalidateQueries()
      const { goesOn, isAutosave } = afterSave.current
      // What was typed meanwhile is still to be saved.
      const isWhole = Object.keys(readTyped()).length === 0
      if (isAutosave) {
        setSavedAt(saved.updated_at)
        if (isWhole) form.reset(form.getValues(), { keepValues: true })
        return false
      }
      if (record && !isWhole) return undefined
      forgetUnsavedChanges(true)
      if (!isWhole) return onCreated(saved._id)
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
  useAutosave(record?.visibility === 'draft' && form.formState.isDirty, async () => {
    const hasNewFile = Object.values(form.getValues()).flat().some(holdsFile)
    if (hasNewFile || !(await form.trigger()) || isSaving()) return
    afterSave.current = { isAutosave: true }
    void submit(undefined, { movesFocus: false })
  })
  const carriedOver = (values: Values) =>
    Object.fromEntries((kind.carriedOver ?? []).map((name) => [name, values[name]]))
  const submitAfter = (next: AfterSave) => (event?: SyntheticEvent) => {
    // Not sent by the browser either.
    if (isSaving()) return event?.preventDefault()
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

/** Time between saves, in milliseconds: each is a version, and a record has room for a limited number. */
const interval = 120_000

/** Calls `save` at intervals while `isOn`, and when the window is hidden. */
function useAutosave(isOn: boolean, save: () => void): void {
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => saveNow(), interval)
    const leave = () => {
      if (document.hidden) saveNow()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [isOn])
}
