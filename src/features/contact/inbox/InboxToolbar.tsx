import Download from 'lucide-react/icons/download'
import Search from 'lucide-react/icons/search'
import { saveFile } from '../../../client/browser/saveFile.ts'
import { TextField } from '../../../client/forms/TextField.tsx'
import { Button } from '../../../client/ui/Button.tsx'
import { todayHere } from '../../../shared/dates.ts'
import type { ContactMessage } from '../contract.ts'
import styles from './InboxToolbar.module.css'
import { filterMessages, type MessageFilter, messageFilters } from './messageFilter.ts'
import { messagesCsv } from './messagesCsv.ts'

type InboxToolbarProps = {
  /** What the search finds, whatever the filter. */
  found: ContactMessage[]
  shown: ContactMessage[]
  words: string
  filter: MessageFilter
  onSearch: (words: string) => void
  onFilter: (filter: MessageFilter) => void
}

/** Finds messages, and takes what is shown along as a table. */
export function InboxToolbar(props: InboxToolbarProps) {
  const { found, shown, words, filter, onSearch, onFilter } = props
  return (
    <div className={styles.toolbar}>
      <TextField
        type="search"
        label="Search"
        className={styles.search}
        autoComplete="off"
        trailing={<Search aria-hidden="true" className={styles.glass} />}
        value={words}
        onChange={({ target }) => onSearch(target.value)}
      />
      <fieldset className={styles.filter}>
        <legend className="visually-hidden">Show</legend>
        {messageFilters.map((value) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="message-filter"
              className={styles.radio}
              checked={filter === value}
              onChange={() => onFilter(value)}
            />
            {filterNames[value]}
            <span className={styles.count}>{filterMessages(found, value).length}</span>
          </label>
        ))}
      </fieldset>
      <Button icon={<Download />} disabled={shown.length === 0} onClick={() => exportCsv(shown)}>
        Export CSV
      </Button>
    </div>
  )
}

const filterNames = { all: 'All', unread: 'Unread', read: 'Read' }

async function exportCsv(messages: ContactMessage[]): Promise<void> {
  const content = new Blob([await messagesCsv(messages)], { type: 'text/csv' })
  saveFile(`messages-${todayHere()}.csv`, content)
}
