import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { CallError, call } from '../../../client/calls/call.ts'
import { ask } from '../../../client/ui/dialogs/ask.ts'
import { useUndoToast } from '../../../cms/versions/useUndo.ts'
import { slices } from '../../../shared/slices.ts'
import type { ContactMessage, MessageStatus } from '../../../site/sections/contact/contract.ts'
import { inboxMessages } from '../../../site/sections/contact/inboxMessages.ts'
import { maxBatch } from '../../../site/sections/contact/limits.ts'
import { inboxApi } from './contract.ts'
import { countsKey, foundKey, listKey } from './useMessages.ts'
import { oneKey } from './useOpenMessage.ts'

type Change = {
  ids: string[]
  /** Called with batches of ids within the limit. */
  send: (ids: string[]) => Promise<unknown>
  apply: (messages: ContactMessage[]) => ContactMessage[]
  failure: string
}

/** Marks and deletes messages, on the server and then in the lists. Returns whether it worked. */
export function useMessageChanges() {
  const cache = useQueryClient()
  const undoToast = useUndoToast()
  const [isChanging, setChanging] = useState(false)

  const change = async ({ ids, send, apply, failure }: Change): Promise<boolean> => {
    setChanging(true)
    try {
      for (const batch of slices(ids, maxBatch)) await send(batch)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // The server's messages differ from this list.
      const isOutdated = error.status === 400 || error.status === 404
      toast.error((isOutdated && error.message) || failure)
      if (isOutdated || ids.length > maxBatch) void cache.invalidateQueries({ queryKey: listKey })
      return false
    } finally {
      setChanging(false)
    }
    cache.setQueriesData<ContactMessage[]>(
      { queryKey: foundKey },
      (messages) => messages && apply(messages),
    )
    cache.setQueriesData<ContactMessage>({ queryKey: oneKey }, (one) => one && apply([one])[0])
    // What is shown is current; other filters and counts elsewhere are not.
    void cache.invalidateQueries({ queryKey: foundKey, type: 'inactive' })
    void cache.invalidateQueries({ queryKey: countsKey })
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== listKey[0] })
    return true
  }

  const mark = async (messages: ContactMessage[], status: MessageStatus): Promise<boolean> => {
    const ids = messages.filter((message) => message.status !== status).map(({ _id }) => _id)
    if (ids.length === 0) return true
    const isMarked = new Set(ids)
    const apply = (list: ContactMessage[]) =>
      list.map((message) => (isMarked.has(message._id) ? { ...message, status } : message))
    const send = (batch: string[]) => sendStatus(batch, status)
    return change({ ids, send, apply, failure: inboxMessages.updateFailed })
  }

  /** Moves a message to the spam, or back. */
  const markSpam = async ({ _id }: ContactMessage, isSpam: boolean): Promise<boolean> => {
    const isDone = await change({
      ids: [_id],
      send: (ids) => call(inboxApi.markSpam, { input: { ids, isSpam } }),
      apply: (list) => list.filter((message) => message._id !== _id),
      failure: inboxMessages.updateFailed,
    })
    if (isDone) toast.success(isSpam ? inboxMessages.markedSpam : inboxMessages.markedGood)
    return isDone
  }

  /** Lets a message belong to an application; '' for none. */
  const assign = ({ _id }: ContactMessage, application: string): Promise<boolean> =>
    change({
      ids: [_id],
      send: () => call(inboxApi.assign, { params: { id: _id }, input: { application } }),
      apply: (list) =>
        list.map((message) => (message._id === _id ? { ...message, application } : message)),
      failure: inboxMessages.updateFailed,
    })

  const remove = async (messages: ContactMessage[]): Promise<boolean> => {
    const ids = messages.map(({ _id }) => _id)
    const title = deleteQuestion(messages)
    if (!(await ask({ title, yes: 'Delete', isOfBrowser: true }))) return false
    const isRemoved = new Set(ids)
    const isDone = await change({
      ids,
      send: sendDeletion,
      apply: (list) => list.filter(({ _id }) => !isRemoved.has(_id)),
      failure: inboxMessages.deleteFailed,
    })
    if (isDone) {
      const done = ids.length === 1 ? inboxMessages.deleted : inboxMessages.deletedSeveral
      undoToast(done, messages.map(lastState))
    }
    return isDone
  }

  return { isChanging, mark, markSpam, assign, remove }
}

const lastState = ({ _id, subject, createdAt }: ContactMessage) => ({
  kind: 'messages',
  id: _id,
  updatedAt: createdAt,
  name: subject,
})

const sendStatus = ([id = '', ...others]: string[], status: MessageStatus): Promise<unknown> =>
  others.length === 0
    ? call(inboxApi.updateMessage, { params: { id }, input: { status } })
    : call(inboxApi.updateMessages, { input: { ids: [id, ...others], status } })

const sendDeletion = ([id = '', ...others]: string[]): Promise<unknown> =>
  others.length === 0
    ? call(inboxApi.removeMessage, { params: { id } })
    : call(inboxApi.removeMessages, { input: { ids: [id, ...others] } })

function deleteQuestion([first, ...others]: ContactMessage[]): string {
  if (others.length > 0) return `Delete ${others.length + 1} messages?`
  return `Delete the message “${first?.subject}” from ${first?.name}?`
}
