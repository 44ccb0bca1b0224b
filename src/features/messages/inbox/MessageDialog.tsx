import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import Reply from 'lucide-react/icons/reply'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useResource } from '../../../client/calls/useResource.ts'
import { useTimeZone } from '../../../client/ui/content/timeZone.ts'
import { ActionMenu } from '../../../client/ui/controls/ActionMenu.tsx'
import type { MenuAction } from '../../../client/ui/controls/ActionMenuList.tsx'
import { Button, ButtonLink } from '../../../client/ui/controls/Button.tsx'
import { IconButton } from '../../../client/ui/controls/IconButton.tsx'
import { Dialog } from '../../../client/ui/dialogs/Dialog.tsx'
import { exactTime } from '../../../shared/dates/relativeTime.ts'
import { mailLink } from '../../../shared/rules/email.ts'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import { mailApi } from '../../mail/contract.ts'
import { MessageApplication, useMessageApplication } from './MessageApplication.tsx'
import styles from './MessageDialog.module.css'
import { replyLink } from './replyLink.ts'
import type { useMessageChanges } from './useMessageChanges.ts'
import type { useOpenMessage } from './useOpenMessage.ts'

const Conversation = lazy(async () => ({
  default: (await import('../conversation/Conversation.tsx')).Conversation,
}))

type MessageDialogProps = ReturnType<typeof useMessageChanges> & {
  reading: ReturnType<typeof useOpenMessage>
  onClose: () => void
}

/** A message with its actions, and buttons to its neighbours. */
export function MessageDialog({ reading, onClose, ...changes }: MessageDialogProps) {
  const { open: message } = reading
  const timeZone = useTimeZone()
  const [answered, setAnswered] = useState('')
  if (!message) return null
  const { _id: id, name, email, subject, createdAt } = message
  const isReplying = answered === id
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
          <MessageApplication message={message} />
        </>
      }
      onClose={onClose}
      footer={
        <Actions
          message={message}
          reading={reading}
          isReplying={isReplying}
          onClose={onClose}
          {...changes}
          onReply={setAnswered}
        />
      }
    >
      <Text key={id} text={message.message} />
      <Suspense>
        <Conversation
          key={`${id} of`}
          message={message}
          isReplying={isReplying}
          onReplied={() => setAnswered('')}
        />
      </Suspense>
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
    <p ref={paragraph} dir="auto" className={styles.text}>
      {text}
    </p>
  )
}

type ActionsProps = MessageDialogProps & {
  message: ContactMessage
  isReplying: boolean
  onReply: (id: string) => void
}

function Actions(props: ActionsProps) {
  const { message, reading, isReplying, isChanging, mark, markSpam, remove, onClose, onReply } =
    props
  const { data: mail } = useResource(mailApi.read)
  const timeZone = useTimeZone()
  const menuButton = useRef<HTMLButtonElement>(null)
  const isUnread = message.status === 'unread'
  const isSpam = message.spamAt !== undefined
  const leave = async (change: () => Promise<boolean>) => {
    if (!isChanging && (await change()) && !reading.leave()) onClose()
  }
  const turn = () => !isChanging && mark([message], isUnread ? 'read' : 'unread')
  const application = useMessageApplication(message, props)
  const actions: MenuAction[] = [
    {
      label: isUnread ? 'Mark read' : 'Mark unread',
      icon: isUnread ? <MailOpen /> : <Mail />,
      isDisabled: isChanging,
      run: () => void turn(),
    },
    ...application.actions,
    {
      label: isSpam ? 'Not Spam' : 'Spam',
      icon: <ShieldAlert />,
      isDisabled: isChanging,
      run: () => void leave(() => markSpam(message, !isSpam)),
    },
    {
      label: 'Delete',
      icon: <Trash2 />,
      isDanger: true,
      isDisabled: isChanging,
      run: () => void leave(() => remove([message])),
    },
  ]
  return (
    <div className={styles.actions}>
      <Neighbours reading={reading} />
      <ActionMenu
        label={`Actions for “${message.subject}”`}
        buttonRef={menuButton}
        actions={actions}
      />
      {mail?.isSetUp && !isReplying && (
        <Button variant="primary" icon={<Reply />} onClick={() => onReply(message._id)}>
          Reply
        </Button>
      )}
      {!mail?.isSetUp && (
        <ButtonLink variant="primary" icon={<Reply />} href={replyLink(message, timeZone)}>
          Reply
        </ButtonLink>
      )}
      {application.dialog}
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
