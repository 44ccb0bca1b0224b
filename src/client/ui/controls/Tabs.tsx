import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './Tabs.module.css'

type Tab<Value extends string> = { value: Value; label: string; panel: ReactNode }

type TabsProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
}

/** How far each key goes from the tab that shows. */
const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * Panels in one place, one shown at a time: made when they are first asked for, what is typed in them stays. Written
 * here, as most forms have them and the library that draws our menus would weigh more than the forms may.
 */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<readonly Value[]>([value])
  if (!opened.includes(value)) setOpened([...opened, value])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = (tabs.findIndex((tab) => tab.value === value) + step + tabs.length) % tabs.length
    const tab = tabs[next]
    if (tab) onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-${tab.value}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== value}
        >
          {opened.includes(tab.value) && tab.panel}
        </div>
      ))}
    </div>
  )
}
