import { deviceChoice } from '../../browser/deviceChoice.ts'

/** A question before an action. */
export type Question = {
  title: string
  text?: string
  /** Label of the confirming button, such as `Delete`. */
  yes: string
  no?: string
  /** Whether the action cannot be undone; the other button is focused then. */
  isFinal?: boolean
  /** Whether to use the browser's own dialog, unless the owner chose otherwise on this device. */
  isOfBrowser?: boolean
}

/** Which dialog asks before deleting. */
export const deleteQuestions = deviceChoice(
  'delete-questions',
  (stored): stored is 'browser' | 'page' => stored === 'browser' || stored === 'page',
)

type OpenQuestion = Question & { answer: (isYes: boolean) => void }

let openQuestion: OpenQuestion | undefined
const listeners = new Set<() => void>()

/** Asks in a dialog and resolves to whether the owner agrees. A later question replaces an open one. */
export function ask(question: Question): Promise<boolean> {
  if (question.isOfBrowser && deleteQuestions.read() !== 'page')
    return Promise.resolve(window.confirm(question.title))
  openQuestion?.answer(false)
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      show(undefined)
      resolve(isYes)
    }
    show({ ...question, answer })
  })
}

/** For `QuestionDialog`, which shows the open question. */
export const questions = {
  current: () => openQuestion,
  subscribe: (onChange: () => void) => {
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  },
}

function show(question: OpenQuestion | undefined): void {
  openQuestion = question
  for (const listener of listeners) listener()
}
