import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { CallError } from '../../client/calls/call.ts'
import type { RecordKind, StoredRecord } from './recordKind.ts'
import { useFailure } from './useFailure.ts'

/** The records in the order that the owner gives them; it shows at once and is then saved. */
export function useRecordOrder<Stored extends StoredRecord, Input>(
  kind: RecordKind<Stored, Input>,
  records: Stored[],
) {
  const [moved, setMoved] = useState<string[]>()
  const [announcement, setAnnouncement] = useState('')
  const save = useOrderSaves(kind, (saved) =>
    setMoved((latest) => (latest === saved ? undefined : latest)),
  )
  const ordered = moved ? inOrder(records, moved) : records

  const move = (from: number, to: number) => {
    const record = ordered[from]
    if (!record || from === to || to < 0 || to >= ordered.length) return
    const ids = ordered.map(({ _id }) => _id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    setMoved(ids)
    setAnnouncement(`${kind.nameOf(record)} is now ${to + 1} of ${ids.length}`)
    void save(ids)
  }

  return { ordered, move, announcement }
}

/** Saves one order after the other, so that the last one counts; those in between are left out. */
function useOrderSaves<Stored extends StoredRecord, Input>(
  kind: RecordKind<Stored, Input>,
  onEnd: (ids: string[]) => void,
) {
  const cache = useQueryClient()
  const explain = useFailure(kind)
  const latest = useRef<string[]>(undefined)
  const before = useRef<Promise<void>>(Promise.resolve())

  const saveNow = async (ids: string[]) => {
    if (latest.current !== ids) return
    try {
      await kind.reorder?.(ids.map((_id, order) => ({ _id, order })))
      await cache.invalidateQueries()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(explain(error))
    } finally {
      onEnd(ids)
    }
  }

  return (ids: string[]) => {
    const next = () => saveNow(ids)
    latest.current = ids
    before.current = before.current.then(next, next)
    return before.current
  }
}

/** Records that are not named, because they came later, follow the others. */
function inOrder<Stored extends StoredRecord>(records: Stored[], ids: string[]): Stored[] {
  const byId = new Map(records.map((record) => [record._id, record]))
  const named = ids.flatMap((id) => byId.get(id) ?? [])
  const isNamed = new Set(ids)
  return [...named, ...records.filter(({ _id }) => !isNamed.has(_id))]
}
