import { useSortable } from '@dnd-kit/react/sortable'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { Switch } from '../../client/forms/Switch.tsx'
import { MoveButtons } from '../../client/ui/MoveButtons.tsx'
import type { Appearance } from './contract.ts'
import styles from './SectionFields.module.css'
import { sectionNames } from './sectionNames.ts'

type SectionRowProps = {
  section: Appearance['sections'][number]
  place: number
  count: number
  onMove: (to: number) => void
  onHide: (isHidden: boolean) => void
}

/** One section in the list of sections; its handle takes it to another place. */
export function SectionRow({ section, place, count, onMove, onHide }: SectionRowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id: section.id, index: place })
  const name = sectionNames[section.id]
  return (
    <li ref={ref} className={styles.section} data-dragging={isDragging || undefined}>
      <button ref={handleRef} type="button" className={styles.handle} aria-label={`Drag ${name}`}>
        <GripVertical aria-hidden="true" />
      </button>
      <Switch
        label={name}
        checked={section.hidden === 0}
        onChange={({ target }) => onHide(!target.checked)}
      />
      <span className={styles.state}>{section.hidden ? 'Hidden' : 'Shown'}</span>
      <div className={styles.moves}>
        <MoveButtons name={name} index={place} count={count} onMove={onMove} />
      </div>
    </li>
  )
}
