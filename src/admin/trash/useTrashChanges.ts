import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/calls/call.ts'
import { explainCall } from '../../client/calls/explainCall.ts'
import { useAction } from '../../client/forms/useAction.ts'
import { type TrashedRecord, trashApi, trashMessages } from '../../cms/trash/contract.ts'
import { versionMessages, versionsApi } from '../../cms/versions/contract.ts'

/** Restores and deletes records of the trash, then reads everything again; `onDone` is called before that ends. */
export function useTrashChanges(onDone: () => void) {
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const ended = async ({ message }: { message: string }) => {
    await cache.invalidateQueries()
    onDone()
    return message
  }

  const onRestore = ({ kind, id, name, updated_at }: TrashedRecord) =>
    act({
      run: async () => {
        const { notice } = await call(versionsApi.restore, {
          params: { kind, id },
          input: { updated_at },
        })
        return ended({ message: [`“${name}” restored`, notice].filter(Boolean).join('. ') })
      },
      explain: explain(versionMessages.restoreFailed),
    })

  const onRemove = ({ kind, id, name }: TrashedRecord) =>
    act({
      question: {
        title: `Delete “${name}” permanently?`,
        text: 'Its earlier versions and files are deleted too. This cannot be undone.',
        yes: 'Delete permanently',
        isFinal: true,
      },
      run: async () => ended(await call(trashApi.remove, { params: { kind, id } })),
      explain: explain(trashMessages.removeFailed),
    })

  const restoreSeveral = (records: TrashedRecord[]) =>
    act({
      run: async () => {
        const { message, notices } = await call(trashApi.restoreSeveral, { input: named(records) })
        return ended({ message: [message, ...notices.slice(0, shownNotices)].join('. ') })
      },
      explain: explain(trashMessages.restoreFailed),
    })

  const removeSeveral = (records: TrashedRecord[]) =>
    act({
      question: {
        title: `Delete ${records.length} records permanently?`,
        text: 'Their earlier versions and files are deleted too. This cannot be undone.',
        yes: 'Delete permanently',
        isFinal: true,
      },
      run: async () => ended(await call(trashApi.removeSeveral, { input: named(records) })),
      explain: explain(trashMessages.removeSeveralFailed),
    })

  const empty = (count: number) =>
    act({
      question: {
        title: 'Empty the trash?',
        text: `${count === 1 ? '1 record is' : `${count} records are`} deleted permanently, with all earlier versions and files. This cannot be undone.`,
        yes: 'Empty trash',
        isFinal: true,
      },
      run: async () => ended(await call(trashApi.empty)),
      explain: explain(trashMessages.emptyFailed),
    })

  return {
    isBusy,
    onRestore,
    onRemove,
    empty,
    /** Restores or deletes the records, with the sentences for one where it is one. */
    restore: (records: TrashedRecord[]) => oneOrSeveral(records, onRestore, restoreSeveral),
    remove: (records: TrashedRecord[]) => oneOrSeveral(records, onRemove, removeSeveral),
  }
}

/** As many notices as a toast has room for. */
const shownNotices = 3

function oneOrSeveral<T>(
  records: TrashedRecord[],
  one: (record: TrashedRecord) => T,
  several: (records: TrashedRecord[]) => T,
): T {
  const [first, second] = records
  return first && !second ? one(first) : several(records)
}

const named = (records: TrashedRecord[]) => ({
  records: records.map(({ kind, id }) => ({ kind, id })),
})

const explain = (failed: string) => explainCall({ ...trashMessages, failed })
