import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Tabs } from '../../client/ui/controls/Tabs.tsx'
import styles from './FormTabs.module.css'

type FormTab = 'edit' | 'preview'

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
  /** Name of the tab. */
  label?: string | undefined
  /** The fields, which keep what is typed while the preview shows. */
  children: ReactNode
}

/** A form's fields and their preview by turns, where there is no room for both. */
export function FormTabs({ shown, onShow, preview, label = 'Preview', children }: FormTabsProps) {
  if (!preview) return children
  const fields = <div className={styles.fields}>{children}</div>
  const drawn = shown === 'preview' && <div className={styles.preview}>{preview}</div>
  return (
    <Tabs
      label={`Edit or ${label.toLowerCase()}`}
      value={shown}
      onChange={onShow}
      tabs={[
        { value: 'edit', label: 'Edit', panel: fields },
        { value: 'preview', label, panel: drawn },
      ]}
    />
  )
}
