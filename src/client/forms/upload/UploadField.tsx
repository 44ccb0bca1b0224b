import { type Ref, use, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import type { FileRule } from '../../../shared/files/files.ts'
import field from '../fields/Field.module.css'
import { CancelUpload } from './cancelUpload.ts'
import { refuseFile } from './refuseFile.ts'
import { UploadActions } from './UploadActions.tsx'
import styles from './UploadField.module.css'
import { UploadPreview } from './UploadPreview.tsx'
import { useFileDrop } from './useFileDrop.ts'

type UploadFieldProps = {
  label: string
  rule: FileRule
  /** A new file, the stored path, or '' for none. */
  value: File | string
  /** The path stored on the server; '' for none. */
  stored: string
  onChange: (value: File | string) => void
  hint: string
  error?: string | undefined
  /** Upload progress of the current save, 0 to 1. */
  progress?: number | undefined
  /** Aborts the current upload, if the form does not. */
  onCancel?: (() => void) | undefined
  ref?: Ref<{ focus: () => void }>
}

/** Takes one file by drop, file dialog or paste. A file that the rule refuses is not sent. */
export function UploadField(props: UploadFieldProps) {
  const { label, rule, value, stored, onChange, hint, error, progress, ref } = props
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const browse = useRef<HTMLButtonElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const cancelForm = use(CancelUpload)
  const onCancel = props.onCancel ?? cancelForm
  const isUploading = value instanceof File && progress !== undefined
  const cancellation = useCancellation(isUploading, onCancel)
  useImperativeHandle(ref, () => ({ focus: () => browse.current?.focus() }), [])

  const change = (next: File | string) => {
    setRefusal(undefined)
    cancellation.forget()
    onChange(next)
    browse.current?.focus()
  }
  const choose = (file: File | undefined) => {
    if (!file || isUploading) return
    const refused = refuseFile(rule, file)
    if (refused) setRefusal(refused)
    else change(file)
  }
  const { over, zone } = useFileDrop(choose)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has the browser's own layout
    <div role="group" aria-labelledby={`${id}-label`} className={styles.field}>
      <span id={`${id}-label`} className={field.label}>
        {label}
      </span>
      <div {...zone} className={styles.zone} data-over={over || undefined}>
        <UploadPreview
          value={value}
          stored={stored}
          isPicture={rule.types.every((type) => type.startsWith('image/'))}
          progress={progress}
        />
        <UploadActions
          value={value}
          stored={stored}
          browse={browse}
          describedBy={`${id}-hint ${id}-error`}
          progress={isUploading && onCancel ? progress : undefined}
          onBrowse={() => picker.current?.click()}
          onChange={change}
          onCancel={cancellation.cancel}
        />
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        accept={[rule, rule.document].flatMap((taken) => taken?.accept ?? []).join(',')}
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
      />
      <p id={`${id}-error`} role="alert" className={`${field.error} ${styles.message}`}>
        {refusal ?? error}
      </p>
      <p role="status" className={`${field.hint} ${styles.message}`}>
        {cancellation.isCancelled && 'Upload cancelled'}
      </p>
      <p id={`${id}-hint`} className={field.hint}>
        {hint}
      </p>
    </div>
  )
}

/** Whether the last upload was cancelled, until the next one or `forget`. */
function useCancellation(isUploading: boolean, onCancel: (() => void) | undefined) {
  const [isCancelled, setCancelled] = useState(false)
  useEffect(() => {
    if (isUploading) setCancelled(false)
  }, [isUploading])

  return {
    isCancelled: isCancelled && !isUploading,
    cancel: () => {
      setCancelled(true)
      onCancel?.()
    },
    forget: () => setCancelled(false),
  }
}

type FormUploadFieldProps<Values extends FieldValues, Parsed> = {
  control: Control<Values, unknown, Parsed>
  name: Path<Values>
  label: string
  hint: string
  rule: FileRule
  stored: string
  progress: number | undefined
}

/** An UploadField connected to a form. */
export function FormUploadField<Values extends FieldValues, Parsed>({
  control,
  name,
  ...upload
}: FormUploadFieldProps<Values, Parsed>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <UploadField
      {...upload}
      ref={field.ref}
      value={fileOrPath(field.value)}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}

const fileOrPath = (value: unknown) =>
  value instanceof File || typeof value === 'string' ? value : ''
