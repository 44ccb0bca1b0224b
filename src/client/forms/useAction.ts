import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { CallError } from '../calls/call.ts'
import { ask, type Question } from '../ui/dialogs/ask.ts'

type Action = {
  /** Asked first; what the owner does not agree to is not done. */
  question?: Question
  /** Makes the calls; the sentence it answers is said as a success. */
  run: () => Promise<string | undefined>
  /** The sentence for a call that failed; '' says nothing. */
  explain: (error: CallError) => string
}

/**
 * Does what needs no form, one thing at a time, and says in a toast how it ended. `act` answers whether
 * it was done; errors that are no CallError are thrown.
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
