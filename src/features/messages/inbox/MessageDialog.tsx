import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Reply from 'lucide-react/icons/reply'
import { useEffect, useRef } from 'react'
import { useTimeZone } from '../../../client/ui/content/timeZone.ts'
import { Button, ButtonLink } from '../../../client/ui/controls/Button.tsx'
import { IconButton } from '../../../client/ui/controls/IconButton.tsx'
import { Dialog } from '../../../client/ui/dialogs/Dialog.tsx'
import { exactTime } from '../../../shared/dates/relativeTime.ts'
import { mailLink } from '../../../shared/rules/email.ts'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import { CreateLink } from '../../../site/tailored-links/admin/CreateLink.tsx'
import styles from './MessageDialog.module.css'
import { replyLink } from './replyLink.ts'
import type { useMessageChanges } from './useMessageChanges.ts'
import type { useOpenMessage } from './useOpenMessage.ts'

type MessageDialogProps = ReturnType<typeof useMessageChanges> & {
  reading: ReturnType<typeof useOpenMessage>
  onClose: () => void
}

/** A message with its actions, and buttons to its neighbours. */
export function MessageDialog({ reading, onClose, ...changes }: MessageDialogProps) {
  const { open } = reading
  const timeZone = useTimeZone()
  if (!open) return null
  const { name, email, subject, createdAt } = open
  return (
    <Dialog
      open
      form="sheet"
      title={subject}
      subtitle={
        <>
          {name} · <a href={mailLink(email)}>{email}</a>
          <br />
          <time dateTime={createdAt}>{exactTime(createdAt, { timeZone })}</time>
        </>
      }
      onClose={onClose}
      footer={<Actions message={open} reading={reading} onClose={onClose} {...changes} />}
    >
      <Text key={open._id} text={open.message} />
    </Dialog>
  )
}

function Text({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  // Scroll each message to its top.
  useEffect(() => {
    paragraph.current?.parentElement?.scrollTo({ top: 0 })
  }, [])
  return (
    <p ref={paragraph} className={styles.text}>
      {text}
    </p>
  )
}

function Actions(props: MessageDialogProps & { message: ContactMessage }) {
  const { message, reading, isChanging, mark, remove, onClose } = props
  const timeZone = useTimeZone()
  const isUnread = message.status === 'unread'
  const removeIfSure = async () => {
    const { next, previous, show } = reading
    if (isChanging || !(await remove([message]))) return
    if (next ?? previous) show(next ?? previous)
    else onClose()
  }
  const turn = () => !isChanging && mark([message], isUnread ? 'read' : 'unread')
  return (
    <div className={styles.actions}>
      <Neighbours reading={reading} />
      <CreateLink name={message.name} />
      <Button variant="danger" aria-disabled={isChanging} onClick={removeIfSure}>
        Delete
      </Button>
      <Button aria-disabled={isChanging} onClick={turn}>
        {isUnread ? 'Mark read' : 'Mark unread'}
      </Button>
      <ButtonLink variant="primary" icon={<Reply />} href={replyLink(message, timeZone)}>
        Reply
      </ButtonLink>
    </div>
  )
}

function Neighbours({ reading }: Pick<MessageDialogProps, 'reading'>) {
  const { position, count, previous, next, show } = reading
  // aria-disabled keeps the focus at either end of the list.
  const go = (id: string | undefined) => ({
    'aria-disabled': id === undefined,
    onClick: () => id && show(id),
  })
  return (
    <div className={styles.neighbours}>
      <IconButton label="Previous message" {...go(previous)}>
        <ChevronLeft />
      </IconButton>
      <span role="status" className={styles.position}>
        {position} of {count}
      </span>
      <IconButton label="Next message" {...go(next)}>
        <ChevronRight />
      </IconButton>
    </div>
  )
}
