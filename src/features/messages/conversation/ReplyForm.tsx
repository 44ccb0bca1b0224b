import { useQueryClient } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from 'sonner'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { resourceKey, useResource } from '../../../client/calls/useResource.ts'
import { SelectField } from '../../../client/forms/fields/SelectField.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { useAction } from '../../../client/forms/useAction.ts'
import { useTimeZone } from '../../../client/ui/content/timeZone.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { Dialog } from '../../../client/ui/dialogs/Dialog.tsx'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import { mailApi, mailMessages } from '../../mail/contract.ts'
import { quoted } from '../inbox/replyLink.ts'
import { conversationApi, conversationMessages } from './contract.ts'
import styles from './MessageReplies.module.css'

/** Pause in writing after which the draft is saved, in milliseconds. */
const saveAfter = 1000

type ReplyFormProps = {
  message: ContactMessage
  draft: string
  isBusy: boolean
  send: (input: { text: string }) => Promise<boolean>
}

/** Writes a reply; what was not sent is kept as a draft, and an empty one is deleted. */
export function ReplyForm({ message, draft, isBusy, send }: ReplyFormProps) {
  const timeZone = useTimeZone()
  const [text, setText] = useState(() => draft || `\n\n${quoted(message, timeZone).join('\n')}`)
  const saved = useDraft(message, text)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    area.current?.focus()
    area.current?.setSelectionRange(0, 0)
  }, [])

  const insert = (snippet: string) => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {}
    setText(text.slice(0, start) + snippet + text.slice(end))
  }
  const submit = async () => {
    // The sent text is no draft.
    saved.current = text
    if (!(await send({ text }))) saved.current = draft
  }
  return (
    <div className={styles.reply}>
      <TextField
        multiline
        rows={10}
        label="Reply"
        dir="auto"
        maxLength={20_000}
        value={text}
        ref={area}
        onChange={({ target }) => setText(target.value)}
      />
      <Snippets onInsert={insert} />
      <Button variant="primary" icon={<Send />} disabled={isBusy} onClick={submit}>
        {isBusy ? 'Sending…' : 'Send Reply'}
      </Button>
    </div>
  )
}

function Snippets({ onInsert }: { onInsert: (snippet: string) => void }) {
  const { data: { snippets } = { snippets: [] } } = useResource(mailApi.read)
  const [isEditing, setEditing] = useState(false)
  return (
    <div className={styles.snippets}>
      <SelectField label="Snippets" value="" onChange={({ target }) => onInsert(target.value)}>
        <option value="">{snippets.length > 0 ? 'Insert a snippet' : 'No snippets yet'}</option>
        {snippets.map((snippet) => (
          <option key={snippet} value={snippet}>
            {snippet.slice(0, 60)}
          </option>
        ))}
      </SelectField>
      <Button onClick={() => setEditing(true)}>Edit Snippets</Button>
      {isEditing && <SnippetsDialog snippets={snippets} onClose={() => setEditing(false)} />}
    </div>
  )
}

/** Saves a changed text a moment after it was typed, and when the form closes. */
function useDraft({ _id: id }: ContactMessage, text: string) {
  const saved = useRef(text)
  const save = useEffectEvent(() => {
    if (saved.current === text) return
    saved.current = text
    call(conversationApi.saveDraft, { params: { id }, input: { text } }).catch(() =>
      toast.error(conversationMessages.draftFailed),
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => save(), saveAfter)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => () => save(), [])
  return saved
}

type SnippetsDialogProps = { snippets: string[]; onClose: () => void }

/** Edits the texts to insert into replies; an empty one is deleted. */
function SnippetsDialog({ snippets, onClose }: SnippetsDialogProps) {
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const [texts, setTexts] = useState(snippets.length > 0 ? snippets : [''])
  const save = async () => {
    const keptTexts = [...new Set(texts.map((text) => text.trim()).filter(Boolean))]
    const isSaved = await act({
      run: async () => {
        await call(mailApi.update, { input: { snippets: keptTexts } })
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
