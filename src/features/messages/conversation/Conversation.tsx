import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallError, call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { useAction } from '../../../client/forms/useAction.ts'
import { RelativeTime } from '../../../client/ui/content/RelativeTime.tsx'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import { listKey } from '../inbox/useMessages.ts'
import * as contract from './contract.ts'
import styles from './MessageReplies.module.css'
import { ReplyForm } from './ReplyForm.tsx'
import { withoutQuote } from './withoutQuote.ts'

const { conversationApi, conversationMessages } = contract

type ConversationProps = { message: ContactMessage; isReplying: boolean; onReplied: () => void }

/** The replies to a message and the answers to them, and the form for the next reply. */
export function Conversation({ message, isReplying, onReplied }: ConversationProps) {
  const { _id: id } = message
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const conversation = useQuery<contract.Conversation, CallError>({
    queryKey: [...listKey, 'conversation', id],
    queryFn: ({ signal }) => call(conversationApi.read, { params: { id }, signal }),
    // Nothing tells that a mail was sent.
    refetchInterval: ({ state: { data } }) =>
      data?.entries.some(({ state, error }) => state === 'waiting' && !error) ? 2000 : false,
    // A form that opens again begins with the draft that was saved last.
    gcTime: 0,
  })
  const send = (input: { text: string; replaces?: string }) =>
    act({
      run: async () => {
        const { message: queued } = await call(conversationApi.reply, { params: { id }, input })
        await cache.invalidateQueries({ queryKey: listKey })
        if (!input.replaces) onReplied()
        return queued
      },
      explain: explainCall(conversationMessages),
    })
  const failure = conversationMessages.fetchFailed
  return (
    <ResourceState resource={conversation} skeleton={null} failure={failure}>
      {({ draft, entries }) => (
        <>
          <ol className={styles.entries} aria-label="Replies">
            {entries.map((entry) => (
              <li key={entry.id} className={styles.entry} data-author={entry.author}>
                <State entry={entry} />
                {entry.text && (
                  <p dir="auto" className={styles.text}>
                    {withoutQuote(entry.text)}
                  </p>
                )}
                {entry.state === 'failed' && entry.author === 'owner' && (
                  <Button
                    size="small"
                    disabled={isBusy}
                    onClick={() => send({ text: entry.text, replaces: entry.id })}
                  >
                    Try Again
                  </Button>
                )}
              </li>
            ))}
          </ol>
          {(isReplying || draft) && (
            <ReplyForm message={message} draft={draft} isBusy={isBusy} send={send} />
          )}
        </>
      )}
    </ResourceState>
  )
}

function State({ entry }: { entry: contract.Entry }) {
  const { author, state, sender, error, created_at } = entry
  const who = { owner: 'You', site: 'Confirmation', visitor: sender || 'Answer' }[author]
  const label = { waiting: 'Waiting', sent: 'Sent', failed: 'Not sent', received: 'By mail' }[state]
  const next = { waiting: 'It is tried again.', failed: 'Check the address, then try again.' }
  return (
    <p className={styles.state} data-state={state}>
      <strong>{who}</strong> · {label} · <RelativeTime time={created_at} />
      {error && <br />}
      {error && `${error} ${next[state as keyof typeof next] ?? ''}`}
    </p>
  )
}
