import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { CallError } from '../call.ts'
import type { RecordKind, StoredRecord } from './recordKind.ts'

/** The records in the order that the owner gives them; it shows at once and is then saved. */
export function useRecordOrder<Stored extends StoredRecord, Input>(
  of: RecordKind<Stored, Input>,
  records: Stored[],
) {
  const cache = useQueryClient()
  const [wanted, setWanted] = useState<string[]>()
  const [announcement, setAnnouncement] = useState('')
  const ordered = wanted ? inOrder(records, wanted) : records

  const move = async (from: number, to: number) => {
    const moved = ordered[from]
    if (!moved || from === to || to < 0 || to >= ordered.length) return
    const ids = ordered.map(({ _id }) => _id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    setWanted(ids)
    setAnnouncement(`${of.nameOf(moved)} is now ${to + 1} of ${ids.length}`)
    try {
      await of.reorder(ids.map((_id, order) => ({ _id, order })))
      await cache.invalidateQueries()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(error.status === 0 ? of.messages.network : error.message || of.messages.failed)
    } finally {
      setWanted((latest) => (latest === ids ? undefined : latest))
    }
  }

  return { ordered, move, announcement }
}

/** Records that are not named, because they came later, follow the others. */
function inOrder<Stored extends StoredRecord>(records: Stored[], ids: string[]): Stored[] {
  const named = ids.flatMap((id) => records.find(({ _id }) => _id === id) ?? [])
  return [...named, ...records.filter(({ _id }) => !ids.includes(_id))]
}
