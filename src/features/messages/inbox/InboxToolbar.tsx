import Download from 'lucide-react/icons/download'
import { useId } from 'react'
import { csvOf } from '../../../client/browser/csvOf.ts'
import { saveFile } from '../../../client/browser/saveFile.ts'
import { Choice } from '../../../client/forms/fields/Choice.tsx'
import { SearchField } from '../../../client/forms/fields/SearchField.tsx'
import { useAction } from '../../../client/forms/useAction.ts'
import { useTimeZone } from '../../../client/ui/content/timeZone.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { dayIn } from '../../../shared/dates/timeZones.ts'
import { inboxMessages } from '../../../site/sections/contact/inboxMessages.ts'
import styles from './InboxToolbar.module.css'
import { type MessageFilter, type Messages, messageFilters } from './useMessages.ts'

type InboxToolbarProps = {
  messages: Messages
  query: string
  filter: MessageFilter
  onSearch: (query: string) => void
  onFilter: (filter: MessageFilter) => void
}

/** Search, filter and export of messages. */
export function InboxToolbar(props: InboxToolbarProps) {
  const { messages, query, filter, onSearch, onFilter } = props
  const { shown, counts, readAll } = messages
  const timeZone = useTimeZone()
  const group = useId()
  const { isBusy, act } = useAction()
  const exportAll = () =>
    act({
      run: async () => {
        const file = await csvOf(messageColumns, await readAll())
        saveFile(`messages-${dayIn(new Date(), timeZone)}.csv`, file)
        return undefined
      },
      explain: () => inboxMessages.fetchFailed,
    })
  return (
    <div className={styles.toolbar}>
      <SearchField query={query} onChange={onSearch} />
      {filter !== 'spam' && (
        <Choice
          label="Show"
          name={group}
          chosen={filter}
          options={messageFilters.map((value) => ({
            value,
            label: `${filterLabels[value]} ${counts?.[value] ?? ''}`,
          }))}
          onChange={({ target }) =>
            onFilter(messageFilters.find((value) => value === target.value) ?? 'all')
          }
        />
      )}
      <Button icon={<Download />} disabled={isBusy || shown.length === 0} onClick={exportAll}>
        Export CSV
      </Button>
    </div>
  )
}

const filterLabels = { all: 'All', unread: 'Unread', read: 'Read' }

export const messageColumns = [
  'name',
  'email',
  'subject',
  'message',
  'status',
  'createdAt',
] as const
