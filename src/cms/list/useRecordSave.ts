import { useQueryClient } from '@tanstack/react-query'
import {
  type RefObject,
  type SyntheticEvent,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { LostSession } from '../../client/calls/lostSession.ts'
import { resourceKey } from '../../client/calls/useResource.ts'
import { confirmLeave, forgetUnsavedChanges } from '../../client/forms/unsavedChanges.ts'
import type { SaveOptions } from '../../client/forms/useSubmit.ts'
import { focusFirstField } from '../../client/ui/dialogs/Dialog.tsx'
import type { Visibility } from '../../content/visibility.ts'
import { holdsFile } from '../unsaved/unsavedStore.ts'
import { useNewerState } from '../versions/useNewerState.ts'
import { useSave } from '../versions/useSave.ts'
import { explainFailure, type RecordKind, type StoredRecord } from './recordKind.ts'
import { useAutosave } from './useAutosave.ts'

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
  const { kind, record, form, formId, onSubmit, onClose, onReload } = options
  const cache = useQueryClient()
  const afterSave = useRef<AfterSave>({})
  const [created, setCreated] = useState<string>()
  const [savedAt, setSavedAt] = useState<string>()
  const newId = useState(randomId)
  const { goOnAs, isBetween, isOpen } = useCreated(options)
  const { send, noteSaved } = useSending(options, afterSave, newId[0])
  const { submit, isSaving, isStale, isRefused, noteShown, ...rest } = useSave({
    form,
    kind: kind.name,
    id: record?._id ?? '',
    isInSheet: true,
    stored: record,
    newId: kind.savesItself ? newId : undefined,
    files: kind.files,
    save: send,
    explain: (error) => explainFailure(kind, error),
    message: record ? kind.messages.updated : kind.messages.created,
    onSaved: async (saved, readTyped) => {
      await cache.invalidateQueries()
      const { goesOn, isAutosave } = afterSave.current
      // What was typed meanwhile is still to be saved.
      const isWhole = Object.keys(readTyped()).length === 0
      if (isAutosave) {
        noteSaved(saved)
        setSavedAt(saved.updated_at)
        if (isWhole) form.reset(form.getValues(), { keepValues: true })
        if (!record && isOpen.current) goOnAs(saved._id, saved)
        return false
      }
      if (record && !isWhole) return undefined
      if (!isWhole) return goOnAs(saved._id, saved)
      forgetUnsavedChanges(true)
      if (!goesOn) return onClose()
      setCreated(kind.nameOf(saved))
      form.reset({ ...form.formState.defaultValues, ...carriedOver(form.getValues()) } as Values)
      focusFirstField(document.getElementById(formId))
    },
  })
  const carriedOver = (values: Values) =>
    Object.fromEntries((kind.carriedOver ?? []).map((name) => [name, values[name]]))
  const isOutdated = useNewerState({
    isStale,
    saving: rest.saving,
    isDirty: form.formState.isDirty,
    readAt: record?.updated_at,
    show: onReload,
  })
  const isAutosaving = useDraftSaves(options, {
    isHeld: isRefused || isBetween,
    isSaving,
    savedAt,
    save: () => {
      afterSave.current = { isAutosave: true, visibility: 'draft' }
      return submit(undefined, { movesFocus: false })
    },
  })
  const turns = useTurns({
    isBusy: isAutosaving || isBetween,
    isSaving,
    // One that has begun is drawn a moment later.
    isAutosavingNow: () => isSaving() && afterSave.current.isAutosave === true,
    submit: (next, event) => {
      afterSave.current = next
      onSubmit()
      void submit(event)
    },
    close: async () => {
      if (!(await confirmLeave(true))) return
      rest.cancel()
      onClose()
    },
  })
  const hasFile = Object.values(form.getValues()).some(holdsFile)
  return {
    ...rest,
    ...turns,
    saving: turns.isWaiting || (rest.saving && !isAutosaving),
    progress: isAutosaving && !hasFile ? undefined : rest.progress,
    created,
    savedAt,
    isOutdated,
    reload: () => {
      // The record of which no answer was heard.
      if (!record) goOnAs(newId[0])
      onReload()
    },
  }
}

type DraftSaves = {
  /** Whether nothing is saved for now. */
  isHeld: boolean
  isSaving: () => boolean
  savedAt: string | undefined
  save: () => Promise<void>
}

/** Saves a draft while it is written; answers whether such a save is under way. */
function useDraftSaves<Stored extends StoredRecord, Values extends FieldValues, Input>(
  options: Options<Stored, Values, Input>,
  { isHeld, isSaving, savedAt, save }: DraftSaves,
): boolean {
  const { kind, record, form } = options
  const [isAutosaving, setIsAutosaving] = useState(false)
  const isLost = use(LostSession)
  const isDraft = record ? record.visibility === 'draft' : kind.savesItself === true
  useAutosave({
    form,
    isOn: isDraft && form.formState.isDirty && !isHeld && !isLost,
    savedAt,
    save: async () => {
      if (isSaving() || !mayAutosave(options)) return
      if (!(await form.trigger()) || isSaving()) return
      setIsAutosaving(true)
      await save().finally(() => setIsAutosaving(false))
    },
  })
  return isAutosaving
}

/** How a record goes on in the sheet that has created it. */
function useCreated<Stored extends StoredRecord, Values extends FieldValues, Input>({
  kind,
  record,
  onCreated,
}: Options<Stored, Values, Input>) {
  const cache = useQueryClient()
  const [createdId, setCreatedId] = useState<string>()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return {
    isOpen,
    /** Whether the record is created, and not yet given to the sheet. */
    isBetween: createdId !== undefined && !record,
    goOnAs: (id: string, saved?: Stored) => {
      forgetUnsavedChanges(true)
      // The sheet shows what the list has, which may not have been read.
      cache.setQueryData<StoredRecord[]>(resourceKey(kind.list), (all) =>
        all && saved && all.every(({ _id }) => _id !== id) ? [saved, ...all] : all,
      )
      setCreatedId(id)
      onCreated(id)
    },
  }
}

/** How long states that saved themselves replace each other before one is kept as a version, in milliseconds. */
const versionInterval = 600_000

/** The call that saves a record. */
function useSending<Stored extends StoredRecord, Values extends FieldValues, Input extends object>(
  { kind, record, form }: Options<Stored, Values, Input>,
  afterSave: RefObject<AfterSave>,
  newId: string,
) {
  /** The last state that saved itself, and when a version was kept before it. */
  const autosaved = useRef({ updatedAt: '', keptAt: 0 })
  const sentFiles = useRef<[name: string, file: unknown][]>([])

  const send = async (typed: Input, { onProgress, ...options }: SaveOptions): Promise<Stored> => {
    const { visibility, isAutosave } = afterSave.current
    // A new record of which the answer was not heard has been changed elsewhere: that is overwritten.
    const id = record?._id ?? (options.ifMatch === undefined ? undefined : newId)
    const input = visibility && !(isAutosave && id) ? { ...typed, visibility } : typed
    sentFiles.current = Object.entries(input).filter(([, value]) => value instanceof File)
    const { updatedAt, keptAt } = autosaved.current
    const isOwn = isAutosave === true && updatedAt === options.ifMatch
    const replaces = isOwn && Date.now() - keptAt < versionInterval
    if (isAutosave && !replaces) autosaved.current = { updatedAt, keptAt: Date.now() }
    const sending = {
      ...options,
      ...(onProgress && (!isAutosave || sentFiles.current.length > 0) && { onProgress }),
      replaces,
      keepalive: document.hidden,
      ...(kind.savesItself && !id && { query: { id: newId } }),
    }
    return id ? kind.update(id, input, sending) : kind.create(input, sending)
  }
  /** Notes a state that saved itself, with the addresses of its files in the form. */
  const noteSaved = (saved: Stored) => {
    autosaved.current = { ...autosaved.current, updatedAt: saved.updated_at }
    for (const [field, file] of sentFiles.current) {
      const name = field as Path<Values>
      if (form.getValues(name) === file) {
        form.setValue(name, Reflect.get(saved, field) as PathValue<Values, typeof name>)
      }
    }
  }
  return { send, noteSaved }
}

/** Whether a form holds what may be saved without the owner. */
function mayAutosave<Stored extends StoredRecord, Values extends FieldValues, Input>({
  kind,
  record,
  form,
}: Options<Stored, Values, Input>): boolean {
  const values = form.getValues()
  // Large ones are sent after the form, and their number is not limited.
  const isKept = (name: string) => kind.savesItself && kind.files?.includes(name)
  const waits = Object.entries(values).some(([name, value]) => !isKept(name) && holdsFile(value))
  const isNamed = record !== undefined || kind.nameOf({ ...kind.blank, ...values }).trim() !== ''
  const isRefused = Object.values(form.formState.errors).some((error) => error?.type === 'server')
  return isNamed && !waits && !isRefused
}

type Turns = {
  /** Whether an autosave is under way. */
  isBusy: boolean
  /** Whether any save is. */
  isSaving: () => boolean
  isAutosavingNow: () => boolean
  submit: (next: AfterSave, event?: SyntheticEvent) => void
  close: () => Promise<void>
}

/** Lets saves and closing wait for an autosave that is under way; closing again does not wait. */
function useTurns({ isBusy, isSaving, isAutosavingNow, submit, close }: Turns) {
  const [waiting, setWaiting] = useState<AfterSave | 'close'>()
  const goOn = useEffectEvent(() => {
    setWaiting(undefined)
    if (waiting === 'close') void close()
    else if (waiting) submit(waiting)
  })
  const isDue = waiting !== undefined && !isBusy
  useEffect(() => {
    if (!isDue) return
    // Not while React draws: the form may have to show its fields first.
    const timer = setTimeout(() => goOn())
    return () => clearTimeout(timer)
  }, [isDue])
  const submitAfter = (next: AfterSave) => (event?: SyntheticEvent) => {
    // Not sent by the browser either.
    event?.preventDefault()
    if (isBusy || isAutosavingNow()) setWaiting(next)
    else if (!isSaving()) submit(next, event)
  }
  return {
    isWaiting: waiting !== undefined && waiting !== 'close',
    submit: submitAfter({}),
    submitAs: (visibility: Visibility) => submitAfter({ visibility }),
    submitAndGoOn: () => submitAfter({ goesOn: true })(),
    close: () => {
      if (isBusy && waiting !== 'close') return setWaiting('close')
      if (!isBusy && isSaving()) return
      setWaiting(undefined)
      void close()
    },
  }
}

/** An id that no record has: 64 random bits. */
const randomId = () =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
