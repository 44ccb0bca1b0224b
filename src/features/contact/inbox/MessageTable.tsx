import Trash2 from 'lucide-react/icons/trash-2'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Checkbox } from '../../../client/forms/Checkbox.tsx'
import { Button } from '../../../client/ui/Button.tsx'
import { IconButton } from '../../../client/ui/IconButton.tsx'
import { Table } from '../../../client/ui/Table.tsx'
import { exactTime } from '../../../shared/relativeTime.ts'
import type { ContactMessage } from '../contract.ts'
import styles from './MessageTable.module.css'
import { messageDay } from './replyLink.ts'
import type { Selection } from './SelectionBar.tsx'

type RowProps = {
  selection: Selection
  onView: (message: ContactMessage) => void
  onRemove: (message: ContactMessage) => void
}

/** The list of messages, newest first; on small screens each row becomes a short entry. */
export function MessageTable({ messages, ...rowProps }: { messages: ContactMessage[] } & RowProps) {
  const { unrolled, end } = useUnrolled(messages)
  return (
    <div className={styles.list}>
      <Table caption="Messages" columns={columns}>
        {unrolled.map((message) => (
          <MessageRow key={message._id} message={message} {...rowProps} />
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

function MessageRow({
  message,
  selection,
  onView,
  onRemove,
}: { message: ContactMessage } & RowProps) {
  const { name, email, subject, status, createdAt } = message
  const which = `“${subject}” from ${name}`
  return (
    <tr data-status={status} className={styles.row}>
      <td className={styles.select}>
        <Checkbox
          label={`Select ${which}`}
          labelHidden
          checked={selection.isSelected(message)}
          onChange={() => selection.toggle(message)}
        />
      </td>
      <th scope="row" className={styles.from}>
        <span className={styles.name}>{name}</span>
        <span className={styles.email}>{email}</span>
      </th>
      <td className={styles.message}>
        <span className={styles.subject}>{subject}</span>
        <span className={styles.excerpt}>{excerpt(message)}</span>
      </td>
      <td className={styles.status}>{status === 'unread' ? 'Unread' : 'Read'}</td>
      <td className={styles.day}>
        <time dateTime={createdAt} title={exactTime(createdAt)}>
          {messageDay(createdAt)}
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
}

const excerptLength = 240

function excerpt({ message }: ContactMessage): string {
  const text = message.slice(0, 2 * excerptLength).replace(/\s+/g, ' ')
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text
}

/** How many rows are drawn at once: thousands would make every keystroke wait. */
const step = 100

/** As much of a long list as was scrolled to; `end` goes onto what stands below it. */
function useUnrolled<T>(list: T[]): {
  unrolled: T[]
  end: RefObject<HTMLDivElement | null>
} {
  const end = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(step)
  const isWhole = count >= list.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: each length is looked at anew
  useEffect(() => {
    if (!end.current || isWhole) return
    const unrollNear: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setCount((drawn) => drawn + step)
    }
    const observer = new IntersectionObserver(unrollNear, { rootMargin: '50%' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [count, isWhole])

  return { unrolled: list.slice(0, count), end }
}
