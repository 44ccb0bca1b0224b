import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './FormTabs.module.css'

export type FormTab = 'edit' | 'preview'
const tabs = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const

type FormTabsProps = {
  shown: FormTab
  onShow: (tab: FormTab) => void
  preview: ReactNode
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
