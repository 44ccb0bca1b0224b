import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { CallError } from '../../client/calls/call.ts'
import { useUndoToast } from '../versions/useUndo.ts'
import { explainFailure } from './explainFailure.ts'
import type { RecordKind, StoredRecord } from './recordKind.ts'

type Follow = { onEdit: (id: string) => void; onRemoved: () => void }

/** Duplicates and deletes a record, and says how it ended. */
export function useRecordChanges<Stored extends StoredRecord, Input>(
  kind: RecordKind<Stored, Input>,
  { onEdit, onRemoved }: Follow,
) {
  const cache = useQueryClient()
  const undoToast = useUndoToast()
  const [busy, setBusy] = useState(false)

  const run = async (change: () => Promise<void>, failed: string) => {
    if (busy) return
    setBusy(true)
    try {
      await change()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(explainFailure(kind, error, failed))
    } finally {
      setBusy(false)
    }
  }

  const duplicate = (record: Stored) =>
    run(async () => {
      const { _id } = await kind.create(kind.copyOf(record), {})
      await cache.invalidateQueries()
      toast.success(kind.messages.created)
      onEdit(_id)
    }, kind.messages.failed)

  const remove = async (record: Stored) => {
    if (!window.confirm(kind.labels.confirmDelete(kind.nameOf(record)))) return
    await run(async () => {
      await kind.remove(record._id)
      await cache.invalidateQueries()
      undoToast(kind.messages.deleted, {
        kind: kind.name,
        id: record._id,
        savedAt: record.updated_at,
      })
      // The button that had the focus went with its row.
      onRemoved()
    }, kind.messages.deleteFailed)
  }

  return { busy, duplicate, remove }
}
