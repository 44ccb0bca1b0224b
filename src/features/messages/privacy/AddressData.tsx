import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { saveFile } from '../../../client/browser/saveFile.ts'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { useAction } from '../../../client/forms/useAction.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { Dialog } from '../../../client/ui/dialogs/Dialog.tsx'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import { messagesCsv } from '../inbox/messagesCsv.ts'
import { addressMessagesApi } from './contract.ts'

const formId = 'address-data'

/** A button that exports or erases all messages from one e-mail address. */
export function AddressData() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Data of a visitor</Button>
      {isOpen && <AddressDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AddressDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [found, setFound] = useState<ContactMessage[]>()
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const explain = explainCall({ failed: 'That did not work. Try again.', network: 'Network error' })
  const find = async (event: FormEvent) => {
    event.preventDefault()
    await act({
      run: async () => {
        setFound(await call(addressMessagesApi.read, { input: { email } }))
        return undefined
      },
      explain,
    })
  }
  const erase = () =>
    act({
      question: {
        title: `Erase ${counted(found?.length ?? 0)} from ${email}?`,
        text: 'This cannot be undone, and the trash does not keep them. Backups contain them until they expire.',
        yes: 'Erase',
        isFinal: true,
      },
      run: async () => {
        const { erased } = await call(addressMessagesApi.erase, { input: { email } })
        await cache.invalidateQueries()
        onClose()
        return `${counted(erased)} erased`
      },
      explain,
    })
  const save = async (messages: ContactMessage[], type: 'json' | 'csv') => {
    const text =
      type === 'csv' ? await messagesCsv(messages) : `${JSON.stringify(messages, null, 2)}\n`
    saveFile(`messages-of-visitor.${type}`, new Blob([text], { type: 'text/plain' }))
  }
  const isAny = found !== undefined && found.length > 0
  return (
    <Dialog
      open
      title="Data of a visitor"
      subtitle="All messages from one e-mail address, also those in the trash."
      onClose={onClose}
      footer={
        isAny && (
          <>
            <Button variant="danger" disabled={isBusy} onClick={erase}>
              Erase
            </Button>
            <Button onClick={() => save(found, 'csv')}>Export CSV</Button>
            <Button onClick={() => save(found, 'json')}>Export JSON</Button>
          </>
        )
      }
    >
      <form id={formId} onSubmit={find} noValidate>
        <TextField
          label="E-mail address"
          type="email"
          value={email}
          onChange={({ target }) => {
            setEmail(target.value)
            setFound(undefined)
          }}
        />
        <p role="status">
          {found && (isAny ? `${counted(found.length)} found.` : 'No message from this address.')}
        </p>
        <Button type="submit" variant="primary" disabled={isBusy}>
          Find messages
        </Button>
      </form>
    </Dialog>
  )
}

const counted = (count: number) => (count === 1 ? '1 message' : `${count} messages`)
