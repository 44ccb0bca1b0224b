import { Tabs as Parts } from '@base-ui/react/tabs'
import { type ReactNode, useState } from 'react'
import styles from './Tabs.module.css'

type Tab<Value extends string> = { value: Value; label: ReactNode; panel: ReactNode }

type TabsProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
}

/** Panels of one page, one shown at a time: made when they are first asked for, what is typed in them stays. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  const [opened, setOpened] = useState<readonly Value[]>([value])
  if (!opened.includes(value)) setOpened([...opened, value])
  const change = (chosen: unknown) => {
    const tab = tabs.find((known) => known.value === chosen)
    if (tab) onChange(tab.value)
  }
  return (
    <Parts.Root value={value} onValueChange={change}>
      <Parts.List aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Parts.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Parts.Tab>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Panel key={tab.value} value={tab.value} keepMounted className={styles.panel}>
          {opened.includes(tab.value) && tab.panel}
        </Parts.Panel>
      ))}
    </Parts.Root>
  )
}
