import { Dialog } from '../../client/ui/dialogs/Dialog.tsx'
import styles from './Shortcuts.module.css'
import { commandKey } from './shortcutKeys.ts'

const shortcuts = [
  { keys: [commandKey, 'K'], does: 'Find a page, a record, a setting, or something to do' },
  { keys: [commandKey, 'S'], does: 'Save the form' },
  { keys: [commandKey, 'B'], does: 'In a story: bold' },
  { keys: [commandKey, 'Shift', 'K'], does: 'In a story: link' },
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['Esc'], does: 'Close what is open' },
  { keys: ['Enter'], does: 'Open the record of a row' },
  { keys: ['Space', '↑', '↓'], does: 'On the handle of a row: take it, move it, let it go' },
]

/** Which keys do what in the admin area. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className={styles.row}>
            <dt className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
