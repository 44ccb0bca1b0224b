import { Autocomplete } from '@base-ui/react/autocomplete'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { confirmLeave } from '../../client/forms/unsavedChanges.ts'
import { Dialog } from '../../client/ui/dialogs/Dialog.tsx'
import styles from './Palette.module.css'
import type { PaletteGroup, PaletteItem } from './paletteItem.ts'
import type { LinkedField } from './useLinkedField.ts'
import { usePaletteGroups } from './usePaletteGroups.ts'

type PaletteProps = { onClose: () => void; onShortcuts: () => void }

/** Finds any page, record, field or action of the admin area by a few letters of its name. */
export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const navigate = useNavigate()
  const here = useLocation()
  const [query, setQuery] = useState('')
  const groups = usePaletteGroups(query, onShortcuts)
  const open = async ({ to, field, run }: PaletteItem) => {
    if (to === undefined) {
      onClose()
      return run?.()
    }
    const isHere = field !== undefined && to === here.pathname + here.search
    if (!isHere && !(await confirmLeave())) return
    onClose()
    void navigate(to, { state: field === undefined ? null : ({ field } satisfies LinkedField) })
  }
  return (
    <Dialog open onClose={onClose} title={title} className={styles.palette}>
      <Autocomplete.Root
        inline
        open
        mode="none"
        items={groups}
        value={query}
        onValueChange={setQuery}
        autoHighlight="always"
        keepHighlight
      >
        <div className={styles.line}>
          <Search aria-hidden="true" />
          <Autocomplete.Input
            className={styles.input}
            aria-label={title}
            placeholder="Projects, accent, add a skill, a sender…"
          />
        </div>
        <Autocomplete.Empty className={styles.empty}>Nothing found.</Autocomplete.Empty>
        <Autocomplete.List className={styles.list}>
          {(group: PaletteGroup) => <Group key={group.value} group={group} onOpen={open} />}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  )
}

const title = 'Find a page, record or action'

type GroupProps = { group: PaletteGroup; onOpen: (item: PaletteItem) => void }

function Group({ group, onOpen }: GroupProps) {
  return (
    <Autocomplete.Group items={group.items} className={styles.group}>
      <Autocomplete.GroupLabel className={styles.label}>{group.value}</Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(item: PaletteItem) => (
          <Autocomplete.Item
            key={item.value}
            value={item}
            className={styles.item}
            onClick={() => onOpen(item)}
          >
            <span>
              {item.label}
              {item.note && <span className={styles.note}> {item.note}</span>}
            </span>
            <CornerDownLeft aria-hidden="true" />
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  )
}
