import { type FormEvent, useState } from 'react'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { useResource } from '../../../client/calls/useResource.ts'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { useAction } from '../../../client/forms/useAction.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { CopyButton } from '../../../client/ui/controls/CopyButton.tsx'
import { mailApi, mailMessages } from '../contract.ts'
import styles from '../MailSettings.module.css'
import { Failures } from '../MailSettings.tsx'

/** The address that events are sent to; its secret is shown once. */
export function WebhookSettings() {
  const { data, refetch } = useResource(mailApi.read)
  const [secret, setSecret] = useState<string>()
  const { isBusy, act } = useAction()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const webhook = `${new FormData(event.currentTarget).get('webhook')}`
    return act({
      run: async () => {
        setSecret((await call(mailApi.update, { input: { webhook } })).secret)
        await refetch()
        return mailMessages.saved
      },
      explain: explainCall(mailMessages),
    })
  }
  const test = () =>
    act({
      run: async () => (await call(mailApi.testWebhook)).message,
      explain: explainCall(mailMessages),
    })
  if (!data) return null
  const { url, collected, failures } = data.webhook
  return (
    <FieldGroup
      title="Webhook"
      note="New messages, with their text, are also sent to this address, for example of Slack, Discord, ntfy, Zapier or your own program."
    >
      <form className={styles.form} onSubmit={save}>
        <TextField
          key={url}
          label="Address"
          name="webhook"
          type="url"
          defaultValue={url}
          hint="Leave it empty to send nothing. Saving an address makes a new secret."
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" disabled={isBusy}>
            Save
          </Button>
          <Button disabled={isBusy || !url} onClick={test}>
            Send Test
          </Button>
        </div>
      </form>
      {secret && (
        <p className={styles.text}>
          The secret for its signatures. It is not shown again: <code>{secret}</code>{' '}
          <CopyButton text={secret} />
        </p>
      )}
      {collected > 0 && (
        <p className={styles.text}>{collected} more events wait to be sent as one.</p>
      )}
      <Failures failures={failures} label="Webhooks that could not be sent" />
    </FieldGroup>
  )
}
