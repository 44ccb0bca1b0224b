import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { toast } from 'sonner'
import { CallError, call } from '../../../client/calls/call.ts'
import { useAction } from '../../../client/forms/useAction.ts'
import { ask } from '../../../client/ui/dialogs/ask.ts'
import { toastWithUndo } from '../../../cms/versions/useUndo.ts'
import {
  type ChosenEntry,
  type GitHubAccount,
  type ImportPicture,
  type ImportReview,
  importMessages,
  importsApi,
  type LastImport,
} from '../contract.ts'
import { importFile } from '../importFile.ts'
import type { Dropped, ImportArchive } from './droppedFile.ts'

/** How far an import is. */
export type ImportStage =
  | { step: 'choose'; failure?: string }
  | { step: 'reading'; name: string }
  | { step: 'review'; name: string; review: ImportReview }
  | { step: 'done'; taken: LastImport; missing: string[] }

/** One import from what it reads to its undo. */
export function useImport() {
  const [replacesSample, setReplacesSample] = useState(true)
  const [stage, setStage] = useState<ImportStage>({ step: 'choose' })
  const { isBusy, act } = useAction()
  const archive = useRef<ImportArchive>(undefined)
  const part: ImportPart = { setStage, act, archive, without_sample: replacesSample ? 1 : 0 }
  const reading = useReading(part)
  const taking = useTaking(part)
  const restart = () => setStage({ step: 'choose' })
  const sample = { replacesSample, setReplacesSample }
  return { stage, isBusy, sample, restart, ...reading, ...taking }
}

/** The parts of an import that reading and taking share. */
type ImportPart = {
  setStage: (stage: ImportStage) => void
  act: ReturnType<typeof useAction>['act']
  /** The archive that was read last, whose pictures are sent with what is taken. */
  archive: RefObject<ImportArchive | undefined>
  /** 1 if the import replaces the sample content. */
  without_sample: 0 | 1
}

/** Reads and shows what a file, an account, a feed or a text holds. */
function useReading({ setStage, act, archive, without_sample }: ImportPart) {
  const latest = useRef<() => Promise<ImportReview>>(undefined)

  const read = async (name: string, review: () => Promise<ImportReview>) => {
    latest.current = review
    // A file may be dropped while something else is read.
    const show = (next: ImportStage) => latest.current === review && setStage(next)
    setStage({ step: 'reading', name })
    try {
      show({ step: 'review', name, review: await review() })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const failure = error.message || importMessages.failed
      show({ step: 'choose', failure: `${name}: ${failure}` })
    }
  }

  const readArchive = async (given: ImportArchive) => {
    archive.current = given
    await read(given.name, async () => {
      const file = await given.upload()
      if (file.size > importFile.maxBytes) throw new CallError(413, importFile.tooLarge)
      return call(importsApi.review, { input: { file, without_sample } })
    })
  }

  const readFile = async (file: Dropped) => {
    if (!(file instanceof File)) return readArchive(file)
    archive.current = undefined
    const { isZip, zipArchive } = await import('./importArchive.ts')
    if (isZip(file)) return readArchive(zipArchive(file))
    if (file.size > importFile.maxBytes) {
      return setStage({ step: 'choose', failure: importFile.tooLarge })
    }
    await read(file.name, () => call(importsApi.review, { input: { file, without_sample } }))
  }

  const readGitHub = (input: GitHubAccount) =>
    read(`github.com/${input.account}`, () =>
      call(importsApi.gitHub, { input: { ...input, without_sample } }),
    )

  const readFeed = (address: string) =>
    read(address, () => call(importsApi.feed, { input: { address, without_sample } }))

  /** Has the service sort a text; where it cannot, the text stays where it is. */
  const sort = (name: string, text: string) =>
    act({
      run: async () => {
        const review = await call(importsApi.sort, { input: { text, without_sample } })
        setStage({ step: 'review', name, review })
        return undefined
      },
      explain: ({ message }) => message || importMessages.unreadableAnswer,
    })

  return { readFile, readGitHub, readFeed, sort }
}

/** The owner’s choices in a review. */
export type Choices = {
  entries: ChosenEntry[]
  pictures: ImportPicture[]
  /** Whether pictures of posts are requested from other sites. */
  isFetching: boolean
  /** Whether a résumé is made for *Download Resume*. */
  makesResume: boolean
}

/** Takes what the owner has chosen, and takes it back. */
function useTaking({ setStage, act, archive, without_sample }: ImportPart) {
  const cache = useQueryClient()
  const [sent, setSent] = useState({ done: 0, of: 0 })

  const take = ({ entries: chosen, pictures, isFetching, makesResume }: Choices) =>
    act({
      run: async () => {
        const { sendPostPictures } = await import('./postPictures.ts')
        const { entries, missing } = await sendPostPictures(chosen, {
          archive: archive.current,
          isFetching,
          onProgress: (done, of) => setSent({ done, of }),
        })
        const lastImport = await call(importsApi.take, {
          input: { entries, pictures, without_sample, with_resume: makesResume ? 1 : 0 },
        })
        setStage({ step: 'done', taken: lastImport, missing })
        toastWithUndo(lastImport.message, async () => {
          if (!(await takeBack(lastImport))) throw new CallError(409, importMessages.kept)
        })
        await cache.invalidateQueries()
        return undefined
      },
      explain: ({ message }) => message || importMessages.takeFailed,
    })

  const takeBack = async (lastImport: LastImport): Promise<boolean> => {
    if (!(await undoImport(lastImport))) return false
    setStage({ step: 'choose' })
    await cache.invalidateQueries()
    return true
  }

  const undo = (lastImport: LastImport) => {
    toast.dismiss()
    return act({
      run: async () => {
        return (await takeBack(lastImport)) ? importMessages.undone : undefined
      },
      explain: ({ message }) => message || importMessages.undoFailed,
    })
  }

  return { sent, take, undo }
}

/** Undoes an import, with later edits if the owner agrees; returns whether it did. */
async function undoImport({ imported_at }: LastImport): Promise<boolean> {
  try {
    await call(importsApi.undo, { input: { imported_at } })
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error
    const question = {
      title: 'Undo the import?',
      text: error.message,
      yes: 'Undo Import and Edits',
    }
    if (!(await ask(question))) return false
    await call(importsApi.undo, { input: { imported_at, with_later_edits: 1 } })
  }
  return true
}
