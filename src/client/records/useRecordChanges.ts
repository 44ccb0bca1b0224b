import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { CallError } from '../call.ts'
import { explainFailure } from './explainFailure.ts'
import type { RecordKind, StoredRecord } from './recordKind.ts'
import { useUndoToast } from './useUndo.ts'

type Follow = { onEdit: (id: string) => void; onRemoved: () => void }

/** Duplicates and deletes a record, and says how it ended. */
export function useRecordChanges<Stored extends StoredRecord, Input>(
  of: RecordKind<Stored, Input>,
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
      toast.error(explainFailure(of, error, failed))
    } finally {
      setBusy(false)
    }
  }

  const duplicate = (record: Stored) =>
    run(async () => {
      const { _id } = await of.create(of.copyOf(record), {})
      await cache.invalidateQueries()
      toast.success(of.messages.created)
      onEdit(_id)
    }, of.messages.failed)

  const remove = async (record: Stored) => {
    if (!window.confirm(of.words.confirmDelete(of.nameOf(record)))) return
    await run(async () => {
      await of.remove(record._id)
      await cache.invalidateQueries()
      undoToast(of.messages.deleted, {
        kind: of.kind,
        id: record._id,
        savedAt: record.updated_at,
      })
      // The button that had the focus went with its row.
      onRemoved()
    }, of.messages.deleteFailed)
  }

  return { busy, duplicate, remove }
}
