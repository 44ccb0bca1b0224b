import Send from 'lucide-react/icons/send'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from 'sonner'
import { CallError, call } from '../../../client/calls/call.ts'
import { useResource } from '../../../client/calls/useResource.ts'
import { SelectField } from '../../../client/forms/fields/SelectField.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { useTimeZone } from '../../../client/ui/content/timeZone.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import { mailApi } from '../../mail/contract.ts'
import { quoted } from '../inbox/replyLink.ts'
import { conversationApi, conversationMessages } from './contract.ts'
import styles from './MessageReplies.module.css'
import { SnippetsDialog } from './SnippetsDialog.tsx'

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
    call(conversationApi.saveDraft, { params: { id }, input: { text } }).catch((error) => {
      if (!(error instanceof CallError)) throw error
      toast.error(conversationMessages.draftFailed)
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => save(), saveAfter)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => () => save(), [])
  return saved
}
