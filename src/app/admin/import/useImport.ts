import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { CallError, call } from '../../../client/calls/call.ts'
import { useAction } from '../../../client/forms/useAction.ts'
import { sayWithUndo } from '../../../records/versions/useUndo.ts'
import {
  type ChosenEntry,
  type ImportReview,
  importMessages,
  importsApi,
  type TakenImport,
} from '../../imports/contract.ts'
import { importFile } from '../../imports/importFile.ts'

/** How far an import is. */
export type ImportStage =
  | { step: 'choose'; failure?: string }
  | { step: 'reading'; name: string }
  | { step: 'review'; name: string; review: ImportReview }
  | { step: 'done'; taken: TakenImport }

/** One import from its file to its undo. */
export function useImport() {
  const [stage, setStage] = useState<ImportStage>({ step: 'choose' })
  const { isBusy, act } = useAction()
  const cache = useQueryClient()
  const latest = useRef<File>(undefined)

  const read = async (file: File) => {
    if (file.size > importFile.maxBytes) {
      return setStage({ step: 'choose', failure: importFile.tooLarge })
    }
    const { name } = file
    latest.current = file
    // Another file may be dropped while this one is read.
    const show = (next: ImportStage) => latest.current === file && setStage(next)
    setStage({ step: 'reading', name })
    try {
      show({ step: 'review', name, review: await call(importsApi.review, { input: { file } }) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const failure = error.message || importMessages.failed
      show({ step: 'choose', failure: `${name}: ${failure}` })
    }
  }

  const take = (entries: ChosenEntry[]) =>
    act({
      run: async () => {
        const taken = await call(importsApi.take, { input: { entries } })
        setStage({ step: 'done', taken })
        sayWithUndo(taken.message, () => takeBack(taken))
        await cache.invalidateQueries()
        return undefined
      },
      explain: ({ message }) => message || importMessages.takeFailed,
    })

  const takeBack = async ({ created, changed }: TakenImport) => {
    await call(importsApi.undo, { input: { created, changed } })
    setStage({ step: 'choose' })
    await cache.invalidateQueries()
  }

  const undo = (taken: TakenImport) => {
    toast.dismiss()
    return act({
      run: async () => {
        await takeBack(taken)
        return importMessages.undone
      },
      explain: ({ message }) => message || importMessages.undoFailed,
    })
  }

  return { stage, isBusy, read, take, undo, restart: () => setStage({ step: 'choose' }) }
}
