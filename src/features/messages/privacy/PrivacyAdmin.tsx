import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { csvOf } from '../../../client/browser/csvOf.ts'
import { saveFile } from '../../../client/browser/saveFile.ts'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { useAction } from '../../../client/forms/useAction.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { ask } from '../../../client/ui/dialogs/ask.ts'
import { DocumentState } from '../../../cms/document/DocumentState.tsx'
import { GeneratedForm } from '../../../cms/document/GeneratedForm.tsx'
import { privacyPage } from '../../../content/documents/privacyPage.ts'
import { inboxApi } from '../inbox/contract.ts'
import { messageColumns } from '../inbox/InboxToolbar.tsx'

/** The privacy page's settings, and the data of one visitor. */
export const PrivacyAdmin = () => (
  <>
    <VisitorData />
    <DocumentState document={privacyPage} skeleton={{ title: 'Privacy page', fields: 2 }}>
      {(stored) => <GeneratedForm {...stored} document={privacyPage} />}
    </DocumentState>
  </>
)

/** Exports or erases all messages from one e-mail address. */
function VisitorData() {
  const [email, setEmail] = useState('')
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const withMessages = (use: (messages: Messages) => Promise<string | undefined>) => () =>
    act({
      run: async () => {
        const messages = await call(inboxApi.ofAddress, { input: { email } })
        return messages.length > 0 ? use(messages) : 'There is no message from this address'
      },
      explain: explainCall({ failed: 'That did not work. Try again.', network: 'Network error' }),
    })
  const save = (type: 'csv' | 'json') =>
    withMessages(async (messages) => {
      const json = new Blob([JSON.stringify(messages, null, 2)], { type: 'application/json' })
      const file = type === 'csv' ? await csvOf(messageColumns, messages) : json
      saveFile(`messages-of-visitor.${type}`, file)
      return undefined
    })
  const erase = withMessages(async ({ length }) => {
    const title = `Erase ${counted(length)} from ${email}?`
    const text =
      'This cannot be undone, and the trash does not keep them. Backups contain them until they expire.'
    if (!(await ask({ title, text, yes: 'Erase', isFinal: true }))) return undefined
    const { erased } = await call(inboxApi.eraseAddress, { input: { email } })
    await cache.invalidateQueries()
    return `${counted(erased)} erased`
  })
  return (
    <FieldGroup
      title="Data about a visitor"
      note="All messages from one e-mail address, also those in the trash."
    >
      <TextField
        label="E-mail address"
        type="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <p>
        <Button disabled={isBusy} onClick={save('json')}>
          Export JSON
        </Button>{' '}
        <Button disabled={isBusy} onClick={save('csv')}>
          Export CSV
        </Button>{' '}
        <Button variant="danger" disabled={isBusy} onClick={erase}>
          Erase
        </Button>
      </p>
    </FieldGroup>
  )
}

type Messages = Awaited<ReturnType<typeof call<typeof inboxApi.ofAddress>>>

const counted = (count: number) => (count === 1 ? '1 message' : `${count} messages`)
