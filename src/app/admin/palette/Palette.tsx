import { Autocomplete } from '@base-ui/react/autocomplete'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import Search from 'lucide-react/icons/search'
import { useNavigate } from 'react-router'
import { mayLeave } from '../../../client/forms/unsavedChanges.ts'
import { Dialog } from '../../../client/ui/Dialog.tsx'
import styles from './Palette.module.css'
import { type PaletteGroup, type PaletteItem, usePaletteGroups } from './usePaletteGroups.ts'

/** Finds any page or record of the admin area by a few letters of its name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const groups = usePaletteGroups()
  const open = async ({ value }: PaletteItem) => {
    if (!(await mayLeave())) return
    onClose()
    void navigate(value)
  }
  return (
    <Dialog open onClose={onClose} title="Find a page or record" className={styles.palette}>
      <Autocomplete.Root inline open items={groups} autoHighlight="always" keepHighlight>
        <div className={styles.line}>
          <Search aria-hidden="true" />
          <Autocomplete.Input
            className={styles.input}
            aria-label="Find a page or record"
            placeholder="Projects, React, a sender…"
          />
        </div>
        <Autocomplete.Empty className={styles.empty}>
          Nothing is called like that.
        </Autocomplete.Empty>
        <Autocomplete.List className={styles.list}>
          {(group: PaletteGroup) => <Group key={group.value} group={group} onOpen={open} />}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  )
}

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
            <span>{item.label}</span>
            <CornerDownLeft aria-hidden="true" />
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  )
}
