import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './FormTabs.module.css'

type FormTab = 'edit' | 'preview'
const tabs = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const

/** Which of the two shows; `toFields` comes before a save, which may have something to say beside a field. */
export function useFormTab() {
  const [shown, onShow] = useState<FormTab>('edit')
  return { shown, onShow, toFields: () => flushSync(() => onShow('edit')) }
}

type FormTabsProps = {
  shown: FormTab
  onShow: (tab: FormTab) => void
  /** Undefined where it stands beside the form, or there is none. */
  preview: ReactNode | undefined
  /** The fields, which keep what is typed while the preview shows. */
  children: ReactNode
}

/** A form's fields and their preview by turns, where there is no room for both. */
export function FormTabs({ shown, onShow, preview, children }: FormTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const next = shown === 'edit' ? 'preview' : 'edit'
    onShow(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  if (preview === undefined) return children
  return (
    <>
      <div ref={list} role="tablist" aria-label="Edit or preview" className={styles.list}>
        {tabs.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            data-tab={value}
            aria-selected={shown === value}
            aria-controls={`${id}-${value}-panel`}
            tabIndex={shown === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onShow(value)}
            onKeyDown={onKeyDown}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-${value}-panel`}
          aria-labelledby={`${id}-${value}`}
          hidden={shown !== value}
          className={styles[value]}
        >
          {value === 'edit' ? children : shown === 'preview' && preview}
        </div>
      ))}
    </>
  )
}
