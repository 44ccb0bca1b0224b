import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../controls/Button.tsx'
import { questions } from './ask.ts'
import { Dialog } from './Dialog.tsx'

/** Shows the questions of `ask`; mounted once. */
export function QuestionDialog() {
  const question = useSyncExternalStore(questions.subscribe, questions.current)
  const preferred = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (question) preferred.current?.focus()
  }, [question])

  if (!question) return null
  const { title, text, yes, no = 'Cancel', isFinal = false, answer } = question
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      subtitle={text}
      onClose={() => answer(false)}
      footer={
        <>
          <Button ref={isFinal ? preferred : undefined} onClick={() => answer(false)}>
            {no}
          </Button>
          <Button
            ref={isFinal ? undefined : preferred}
            variant={isFinal ? 'danger' : 'primary'}
            onClick={() => answer(true)}
          >
            {yes}
          </Button>
        </>
      }
    />
  )
}
