import { useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import SearchX from 'lucide-react/icons/search-x'
import Trash2 from 'lucide-react/icons/trash-2'
import { useDeferredValue, useRef, useState } from 'react'
import { call } from '../../../client/calls/call.ts'
import { resourceKey } from '../../../client/calls/useResource.ts'
import { SearchField } from '../../../client/forms/fields/SearchField.tsx'
import { useAction } from '../../../client/forms/useAction.ts'
import { RelativeTime } from '../../../client/ui/content/RelativeTime.tsx'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { EmptyState } from '../../../client/ui/states/EmptyState.tsx'
import { assistantApi, assistantMessages, type KeptQuestion } from '../contract.ts'
import styles from './KeptQuestions.module.css'

type KeptQuestionsProps = {
  kept: KeptQuestion[]
  isKeeping: boolean
  /** Whether an AI service answers; searches are never kept. */
  isConfigured: boolean
}

/** The kept questions, latest first, with their answers. */
export function KeptQuestions({ kept, isKeeping, isConfigured }: KeptQuestionsProps) {
  const [query, setQuery] = useState('')
  const matching = searchQuestions(kept, useDeferredValue(query))
  const section = useRef<HTMLElement>(null)
  const { isForgetting, forgetAll } = useForgetting(kept.length)

  return (
    <section ref={section} tabIndex={-1} aria-label="Questions" className={styles.questions}>
      {kept.length === 0 && <NoQuestions isKeeping={isKeeping} isConfigured={isConfigured} />}
      {kept.length > 0 && (
        <>
          <div className={styles.toolbar}>
            <SearchField query={query} onChange={setQuery} />
            <Button
              variant="danger"
              icon={<Trash2 />}
              disabled={isForgetting}
              onClick={async () => {
                // The focused button is removed with the questions.
                if (await forgetAll()) section.current?.focus()
              }}
            >
              Delete All…
            </Button>
          </div>
          <p role="status" className={styles.count}>
            {matching.length} of {kept.length} shown
          </p>
          <ul className={styles.list}>
            {matching.map((question) => (
              <Question key={question._id} {...question} />
            ))}
          </ul>
          {matching.length === 0 && (
            <EmptyState
              icon={<SearchX />}
              title="No questions found."
              text="Nothing here matches the search."
              action={<Button onClick={() => setQuery('')}>Show all questions</Button>}
            />
          )}
        </>
      )}
    </section>
  )
}

/** Deletes all kept questions after a confirmation; returns whether it was done. */
function useForgetting(count: number) {
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const questions = count === 1 ? 'the kept question' : `all ${count} kept questions`
  const forgetAll = () =>
    act({
      question: {
        title: `Delete ${questions}?`,
        text: 'This cannot be undone.',
        yes: count === 1 ? 'Delete' : 'Delete all',
        isFinal: true,
      },
      explain: () => assistantMessages.forgetFailed,
      run: async () => {
        const { message } = await call(assistantApi.forget)
        await cache.invalidateQueries({ queryKey: resourceKey(assistantApi.questions) })
        return message
      },
    })
  return { isForgetting: isBusy, forgetAll }
}

function NoQuestions({ isKeeping, isConfigured }: Omit<KeptQuestionsProps, 'kept'>) {
  const kept = isKeeping
    ? 'What visitors ask the assistant is listed here with its answers, the last 200 of them.'
    : 'New questions are not kept. You can change this under Appearance.'
  return (
    <EmptyState
      title="No questions yet."
      text={isConfigured ? kept : 'What visitors search for is not kept.'}
    />
  )
}

function Question({ asked_at, question, answer }: KeptQuestion) {
  return (
    <li className={styles.entry}>
      <details className={styles.details}>
        <summary className={styles.summary}>
          <span className={styles.question}>{question}</span>
          <span className={styles.time}>
            <RelativeTime time={asked_at} />
          </span>
          <ChevronDown aria-hidden="true" className={styles.chevron} />
        </summary>
        <p className={styles.answer}>{answer}</p>
      </details>
    </li>
  )
}

/** Questions that contain the query, in the question or the answer, ignoring case. */
function searchQuestions(questions: KeptQuestion[], query: string): KeptQuestion[] {
  const part = query.trim().toLowerCase()
  return questions.filter(({ question, answer }) =>
    [question, answer].some((text) => text.toLowerCase().includes(part)),
  )
}
