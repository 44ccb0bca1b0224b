import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { resourceKey } from '../../../client/calls/useResource.ts'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { useAction } from '../../../client/forms/useAction.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { Dialog } from '../../../client/ui/dialogs/Dialog.tsx'
import { mailApi, mailMessages } from '../../mail/contract.ts'
import styles from './MessageReplies.module.css'

type SnippetsDialogProps = { snippets: string[]; onClose: () => void }

/** Edits the texts to insert into replies; an empty one is deleted. */
export function SnippetsDialog({ snippets, onClose }: SnippetsDialogProps) {
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const [texts, setTexts] = useState(snippets.length > 0 ? snippets : [''])
  const save = async () => {
    const kept = [...new Set(texts.map((text) => text.trim()).filter(Boolean))]
    const isSaved = await act({
      run: async () => {
        await call(mailApi.update, { input: { snippets: kept } })
        await cache.invalidateQueries({ queryKey: resourceKey(mailApi.read) })
        return mailMessages.saved
      },
      explain: explainCall(mailMessages),
    })
    if (isSaved) onClose()
  }
  return (
    <Dialog
      open
      title="Snippets"
      subtitle="Texts to insert into replies. Empty a snippet to delete it."
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setTexts([...texts, ''])}>Add Snippet</Button>
          <Button variant="primary" disabled={isBusy} onClick={save}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <div className={styles.reply}>
        {texts.map((text, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: snippets keep their places while they are edited
            key={index}
            multiline
            label={`Snippet ${index + 1}`}
            dir="auto"
            maxLength={5000}
            value={text}
            onChange={({ target }) => setTexts(texts.with(index, target.value))}
          />
        ))}
      </div>
    </Dialog>
  )
}
