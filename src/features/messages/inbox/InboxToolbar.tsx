import Download from 'lucide-react/icons/download'
import { useId } from 'react'
import { toast } from 'sonner'
import { saveFile } from '../../../client/browser/saveFile.ts'
import { CallError } from '../../../client/calls/call.ts'
import { SearchField } from '../../../client/forms/fields/SearchField.tsx'
import { useTimeZone } from '../../../client/ui/content/timeZone.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { dayIn } from '../../../shared/dates/timeZones.ts'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import { inboxMessages } from '../../../site/sections/contact/inboxMessages.ts'
import styles from './InboxToolbar.module.css'
import { type MessageFilter, messageFilters } from './messageFilter.ts'
import { messagesCsv } from './messagesCsv.ts'
import type { Inbox } from './useInbox.ts'

type InboxToolbarProps = {
  inbox: Inbox
  query: string
  filter: MessageFilter
  onSearch: (query: string) => void
  onFilter: (filter: MessageFilter) => void
}

/** Search, filter and export of messages. */
export function InboxToolbar(props: InboxToolbarProps) {
  const { inbox, query, filter, onSearch, onFilter } = props
  const { shown, counts, isReady, readAll } = inbox
  const timeZone = useTimeZone()
  const group = useId()
  const exportAll = async () => {
    try {
      await exportCsv(await readAll(), timeZone)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(inboxMessages.fetchFailed)
    }
  }
  return (
    <div className={styles.toolbar}>
      <SearchField query={query} className={styles.search} onChange={onSearch} />
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
            <span className={styles.count}>{counts[value]}</span>
          </label>
        ))}
      </fieldset>
      <Button icon={<Download />} disabled={!isReady || shown.length === 0} onClick={exportAll}>
        Export CSV
      </Button>
    </div>
  )
}

const filterLabels = { all: 'All', unread: 'Unread', read: 'Read' }

async function exportCsv(messages: ContactMessage[], timeZone?: string): Promise<void> {
  const content = new Blob([await messagesCsv(messages)], { type: 'text/csv' })
  saveFile(`messages-${dayIn(new Date(), timeZone)}.csv`, content)
}
