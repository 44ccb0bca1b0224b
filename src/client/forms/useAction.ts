import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { CallError } from '../calls/call.ts'
import { ask, type Question } from '../ui/dialogs/ask.ts'

type Action = {
  /** Confirmation that is asked first. */
  question?: Question
  /** Makes the calls; a returned text is shown as a success. */
  run: () => Promise<string | undefined>
  /** The message for a failed call; '' shows none. */
  explain: (error: CallError) => string
}

/**
 * Runs actions without a form, one at a time, and shows the result in a toast. `act` returns whether it was done;
 * errors other than CallError are rethrown.
 */
export function useAction() {
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)

  const act = async ({ question, run, explain }: Action): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    try {
      if (question && !(await ask(question))) return false
      setBusy(true)
      const message = await run()
      if (message) toast.success(message)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const message = explain(error)
      if (message) toast.error(message)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { isBusy, act }
}
