import Download from 'lucide-react/icons/download'
import { useId } from 'react'
import { toast } from 'sonner'
import { csvOf } from '../../../client/browser/csvOf.ts'
import { saveFile } from '../../../client/browser/saveFile.ts'
import { CallError } from '../../../client/calls/call.ts'
import { SearchField } from '../../../client/forms/fields/SearchField.tsx'
import { useTimeZone } from '../../../client/ui/content/timeZone.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { dayIn } from '../../../shared/dates/timeZones.ts'
import { inboxMessages } from '../../../site/sections/contact/inboxMessages.ts'
import styles from './InboxToolbar.module.css'
import { type MessageFilter, type Messages, messageFilters } from './useMessages.ts'

type InboxToolbarProps = {
  found: Messages
  query: string
  filter: MessageFilter
  onSearch: (query: string) => void
  onFilter: (filter: MessageFilter) => void
}

/** Search, filter and export of messages. */
export function InboxToolbar(props: InboxToolbarProps) {
  const { found, query, filter, onSearch, onFilter } = props
  const { shown, counts, readAll } = found
  const timeZone = useTimeZone()
  const group = useId()
  const exportAll = async () => {
    try {
      const file = await csvOf(messageColumns, await readAll())
      saveFile(`messages-${dayIn(new Date(), timeZone)}.csv`, file)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(inboxMessages.fetchFailed)
    }
  }
  return (
    <div className={styles.toolbar}>
      <SearchField query={query} className={styles.search} onChange={onSearch} />
      {filter !== 'spam' && (
        <fieldset className={styles.filter}>
          <legend className="visually-hidden">Show</legend>
          {messageFilters.map((value) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name={group}
                className={styles.radio}
                checked={filter === value}
                onChange={() => onFilter(value)}
              />
              {filterLabels[value]}
              <span className={styles.count}>{counts?.[value]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Button icon={<Download />} disabled={shown.length === 0} onClick={exportAll}>
        Export CSV
      </Button>
    </div>
  )
}

const filterLabels = { all: 'All', unread: 'Unread', read: 'Read' }

export const messageColumns = [
  ...(['name', 'email', 'subject', 'message', 'status', 'createdAt'] as const),
]
