import Reply from 'lucide-react/icons/reply'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo } from 'react'
import { useStable } from '../../../client/browser/useStable.ts'
import { Checkbox } from '../../../client/forms/fields/Checkbox.tsx'
import { useTimeZone } from '../../../client/ui/content/timeZone.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { IconButton } from '../../../client/ui/controls/IconButton.tsx'
import type { Selection } from '../../../client/ui/layout/SelectionBar.tsx'
import { Table } from '../../../client/ui/layout/Table.tsx'
import { useIncrementalList } from '../../../client/ui/layout/useIncrementalList.ts'
import { exactTime } from '../../../shared/dates/relativeTime.ts'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import styles from './MessageTable.module.css'
import { messageDay } from './replyLink.ts'

/** Characters of a message; two lines of them are visible. */
const mostShown = 240

type MessageTableProps = {
  messages: ContactMessage[]
  /** The search and filter. */
  query: string
  selection: Selection<ContactMessage>
  onView: (message: ContactMessage) => void
  onRemove: (message: ContactMessage) => void
}

/** The messages, newest first; rows become cards on small screens. */
export function MessageTable({ messages, query, selection, onView, onRemove }: MessageTableProps) {
  const { unrolled, end } = useIncrementalList(messages, query)
  const handlers = {
    onToggle: useStable(selection.toggle),
    onView: useStable(onView),
    onRemove: useStable(onRemove),
  }
  return (
    <div className={styles.list}>
      <Table
        caption="Messages"
        columns={columns}
        {...(unrolled.length < messages.length && { rowCount: messages.length })}
      >
        {unrolled.map((message) => (
          <MessageRow
            key={message._id}
            message={message}
            isSelected={selection.isSelected(message)}
            {...handlers}
          />
        ))}
      </Table>
      <div ref={end} />
    </div>
  )
}

const columns = [
  { header: 'Selected', isHidden: true },
  { header: 'From' },
  { header: 'Message' },
  { header: 'Status' },
  { header: 'Received' },
  { header: 'Actions', isHidden: true },
]

type MessageRowProps = Pick<MessageTableProps, 'onView' | 'onRemove'> & {
  message: ContactMessage
  isSelected: boolean
  onToggle: (message: ContactMessage) => void
}

/** Memoised, because there may be thousands. */
const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, isSelected, onToggle, onView, onRemove } = props
  const { name, email, subject, status, createdAt, answeredAt } = message
  const timeZone = useTimeZone()
  const which = `“${subject}” from ${name}`
  return (
    <tr data-status={status} className={styles.row}>
      <td className={styles.select}>
        <Checkbox
          label={`Select ${which}`}
          labelHidden
          checked={isSelected}
          onChange={() => onToggle(message)}
        />
      </td>
      <th scope="row" className={styles.from}>
        <span className={styles.name}>{name}</span>
        <span className={styles.email}>{email}</span>
      </th>
      <td className={styles.message}>
        <span dir="auto" className={styles.subject}>
          {subject}
        </span>
        <span dir="auto" className={styles.excerpt}>
          {message.message.slice(0, mostShown)}
        </span>
      </td>
      <td className={styles.status}>
        {status === 'unread' ? 'Unread' : 'Read'}
        {answeredAt && (
          <span className={styles.answered}>
            <Reply aria-hidden="true" size="1em" /> Answered
          </span>
        )}
      </td>
      <td className={styles.day}>
        <time dateTime={createdAt} title={exactTime(createdAt, { timeZone })}>
          {messageDay(createdAt, timeZone)}
        </time>
      </td>
      <td className={styles.actions}>
        <Button
          size="small"
          className={styles.view}
          aria-label={`View ${which}`}
          onClick={() => onView(message)}
        >
          View
        </Button>
        <IconButton
          label={`Delete ${which}`}
          danger
          className={styles.delete}
          onClick={() => onRemove(message)}
        >
          <Trash2 />
        </IconButton>
      </td>
    </tr>
  )
})
