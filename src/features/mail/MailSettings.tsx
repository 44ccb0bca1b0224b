import Send from 'lucide-react/icons/send'
import { call } from '../../client/calls/call.ts'
import { explainCall } from '../../client/calls/explainCall.ts'
import { useFreshResource } from '../../client/calls/useFreshResource.ts'
import { FieldGroup } from '../../client/forms/fields/FieldGroup.tsx'
import { Switch } from '../../client/forms/fields/Switch.tsx'
import { useAction } from '../../client/forms/useAction.ts'
import { FactList } from '../../client/ui/content/FactList.tsx'
import { RelativeTime } from '../../client/ui/content/RelativeTime.tsx'
import { Button } from '../../client/ui/controls/Button.tsx'
import { ResourceState } from '../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../client/ui/states/Skeleton.tsx'
import { type MailState, mailApi, mailMessages } from './contract.ts'
import styles from './MailSettings.module.css'

/** Settings and status of mails, with a test mail. */
export function MailSettings() {
  const mail = useFreshResource(mailApi.read)
  const { isBusy, act } = useAction()
  const sendTest = () =>
    act({
      run: async () => (await call(mailApi.test)).message,
      explain: explainCall({ ...mailMessages, failed: mailMessages.testFailed }),
    })

  const confirmMessages = (confirm: boolean) =>
    act({
      run: async () => {
        await call(mailApi.update, { input: { confirm } })
        await mail.refetch()
        return mailMessages.saved
      },
      explain: explainCall(mailMessages),
    })

  return (
    <FieldGroup
      title="Mail"
      note="A mail to you for each new message, when somebody signs in on a new device, and when a backup fails."
    >
      <ResourceState
        resource={mail}
        skeleton={<Skeleton className={styles.skeleton} />}
        failure={mailMessages}
      >
        {(state) =>
          state.isSetUp ? (
            <>
              <Facts {...state} />
              <Failures failures={state.failures} />
              <Switch
                label="Confirm to visitors that their message arrived"
                hint="A short mail in the language of the site, at most one per hour to each address."
                checked={state.confirm === 1}
                disabled={isBusy}
                onChange={({ target }) => confirmMessages(target.checked)}
              />
              <Button
                className={styles.button}
                variant="secondary"
                icon={<Send />}
                disabled={isBusy}
                onClick={sendTest}
              >
                {isBusy ? 'Sending…' : 'Send a Test Mail'}
              </Button>
            </>
          ) : (
            <p className={styles.text}>
              Mail is not set up. Give the server <code>SMTP_URL</code> and <code>MAIL_FROM</code>,
              then start it again. Until then, messages wait for you here.
            </p>
          )
        }
      </ResourceState>
    </FieldGroup>
  )
}

function Facts({ from, to, waiting, collected, lastSentAt, mailbox, unreadable }: MailState) {
  const mails = waiting === 1 ? '1 mail' : `${waiting} mails`
  const timeOr = (time: string, none: string) => (time ? <RelativeTime time={time} /> : none)
  return (
    <>
      <FactList
        facts={{
          To: to,
          From: from,
          Waiting: `${mails}${collected > 0 ? `, one of them about ${collected} more events` : ''}`,
          'Last sent': timeOr(lastSentAt, 'None yet'),
          ...(mailbox && {
            'Answers read': mailbox.error || timeOr(mailbox.checkedAt, 'Not yet'),
          }),
          ...(unreadable.count > 0 && {
            'Could not be read': (
              <>
                {unreadable.count === 1 ? '1 answer' : `${unreadable.count} answers`} in your
                mailbox, the last one <RelativeTime time={unreadable.lastAt} />
              </>
            ),
          }),
        }}
      />
      {to.endsWith('@localhost') && (
        <p className={styles.text}>
          {to} is no address that mail reaches. Change your email above, or set <code>MAIL_TO</code>{' '}
          on the server.
        </p>
      )}
    </>
  )
}

type FailuresProps = Pick<MailState, 'failures'> & { label?: string }

export function Failures({ failures, label = 'Mails that could not be sent' }: FailuresProps) {
  if (failures.length === 0) return null
  return (
    <ul className={styles.failures} aria-label={label}>
      {failures.map(({ kind, createdAt, isGivenUp, reason }) => (
        <li key={`${kind} ${createdAt}`} className={styles.text}>
          <strong>
            {kindLabels[kind] ?? 'A mail'}, <RelativeTime time={createdAt} />
          </strong>{' '}
          {reason} {isGivenUp ? 'No further attempts.' : 'It is tried again.'}
        </li>
      ))}
    </ul>
  )
}

const kindLabels: Record<string, string> = {
  message: 'A new message',
  'new-device': 'A new device',
  'link-opened': 'A link was opened',
  'backup-failed': 'A failed backup',
  reply: 'A reply',
  receipt: 'A confirmation',
  webhook: 'An event',
}
