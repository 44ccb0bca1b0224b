import { deviceChoice } from '../../browser/deviceChoice.ts'

/** What the owner is asked before something is done. */
export type Question = {
  title: string
  text?: string
  /** The button that agrees: what will be done, such as `Delete`. */
  yes: string
  no?: string
  /** Whether nothing brings back what is done; the other button has the focus then. */
  isFinal?: boolean
  /** Whether the browser's own dialog asks, unless the owner chose otherwise on this device. */
  isOfBrowser?: boolean
}

/** Which dialogs ask before something is deleted. */
export const deleteQuestions = deviceChoice(
  'delete-questions',
  (stored): stored is 'browser' | 'page' => stored === 'browser' || stored === 'page',
)

type Asked = Question & { answer: (isYes: boolean) => void }

let asked: Asked | undefined
const listeners = new Set<() => void>()

/** Asks in a dialog and answers whether the owner agrees; a later question takes the place. */
export function ask(question: Question): Promise<boolean> {
  if (question.isOfBrowser && deleteQuestions.read() !== 'page')
    return Promise.resolve(window.confirm(question.title))
  asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      show(undefined)
      resolve(isYes)
    }
    show({ ...question, answer })
  })
}

/** For `QuestionDialog`, which shows the question that waits for an answer. */
export const questions = {
  current: () => asked,
  subscribe: (onChange: () => void) => {
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  },
}

function show(question: Asked | undefined): void {
  asked = question
  for (const listener of listeners) listener()
}
