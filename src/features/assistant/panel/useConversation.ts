import { useEffect, useRef, useState } from 'react'
import { type Asked, answerPieces } from './answerPieces.ts'
import { explainFailure } from './explainFailure.ts'
import { historyOf } from './historyOf.ts'
import type { Turn } from './turn.ts'

/** What a fit check is called in the conversation: the description itself would drown it. */
const fitQuestion = 'Does this portfolio fit the job description I pasted?'

/** Questions and answers, one at a time; leaving the panel ends what is on its way. */
export function useConversation() {
  const [turns, setTurns] = useState<Turn[]>([])
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  const answer = async (question: Turn, asked: Asked) => {
    const stopper = new AbortController()
    const { signal } = stopper
    stopping.current = stopper
    setTurns((before) => [...before, question])
    setError('')
    setBusy(true)
    try {
      for await (const piece of answerPieces(asked, signal)) {
        setTurns((before) => withPiece(before, question.id + 1, piece))
      }
    } catch (failure) {
      if (signal.aborted) return
      const content = explainFailure(failure)
      setError(content)
      setTurns((before) => [...before, { id: question.id + 2, role: 'error', content }])
    } finally {
      setBusy(false)
    }
  }

  const questionOf = (content: string): Turn => ({
    id: (turns.at(-1)?.id ?? 0) + 3,
    role: 'user',
    content,
  })

  return {
    turns,
    isBusy,
    error,
    ask: (content: string) => {
      const question = questionOf(content)
      answer(question, { call: 'ask', input: { messages: historyOf([...turns, question]) } })
    },
    checkFit: (description: string) =>
      answer(questionOf(fitQuestion), { call: 'fit', input: { description } }),
    stop: () => stopping.current?.abort(),
  }
}

function withPiece(turns: Turn[], id: number, piece: string): Turn[] {
  const last = turns.at(-1)
  if (last?.id !== id) return [...turns, { id, role: 'assistant', content: piece }]
  return [...turns.slice(0, -1), { ...last, content: last.content + piece }]
}
