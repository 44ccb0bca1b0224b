import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import type { Target } from '../links/targets.ts'
import { Answer } from './Answer.tsx'
import styles from './Conversation.module.css'
import type { ConversationEntry } from './conversationEntry.ts'
import { SearchResult } from './SearchResult.tsx'

type ConversationProps = {
  entries: ConversationEntry[]
  isBusy: boolean
  isSearch: boolean
  targets: Target[]
  suggestedQuestions: string[]
  onAsk: (question: string) => void
  onOpenTarget: (href: string) => void
}

/** The greeting and the messages. */
export function Conversation(props: ConversationProps) {
  const t = useTexts()
  const { entries, isBusy, isSearch, targets, suggestedQuestions, onAsk, onOpenTarget } = props
  const { ref, onScroll } = useLatestInView(entries, isBusy)
  const isWaiting = isBusy && entries.at(-1)?.role === 'user'
  return (
    <div
      ref={ref}
      role="log"
      aria-label={t('Conversation')}
      aria-busy={isBusy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content needs keyboard access
      tabIndex={0}
      className={styles.log}
      onScroll={onScroll}
    >
      <Entry from="assistant" speaker={isSearch ? 'Search' : undefined}>
        <p>
          {t(
            'Hello! I can answer questions about the projects and the tech stack here, or about how to build something similar.',
          )}
        </p>
        {isSearch && (
          <p className={styles.method}>
            {t('This is a search: it answers with passages of this portfolio.')}
          </p>
        )}
      </Entry>
      {entries.length === 0 && suggestedQuestions.length > 0 && (
        <ul className={styles.starters} aria-label={t('Suggested questions')}>
          {suggestedQuestions.map((starter) => (
            <li key={starter}>
              <button type="button" className={styles.starter} onClick={() => onAsk(starter)}>
                {starter}
              </button>
            </li>
          ))}
        </ul>
      )}
      {entries.map(({ id, role, content, passages = [] }, index) => (
        <Entry key={id} from={role}>
          {role === 'search' && <SearchResult passages={passages} onOpenTarget={onOpenTarget} />}
          {role === 'assistant' && (
            <Answer
              text={content}
              isWhole={!isBusy || index < entries.length - 1}
              targets={targets}
              onOpenTarget={onOpenTarget}
            />
          )}
          {role === 'user' && <p>{content}</p>}
          {(role === 'error' || role === 'notice') && <p>{t.given(content)}</p>}
        </Entry>
      ))}
      {isWaiting && (
        <Entry from="assistant">
          <p className="visually-hidden">{t('Reading the portfolio…')}</p>
          <Skeleton className={styles.line} />
          <Skeleton className={styles.line} />
        </Entry>
      )}
    </div>
  )
}

const speakers = {
  user: 'You',
  assistant: 'Assistant',
  error: 'Error',
  search: 'Search',
  notice: undefined,
} as const

type EntryProps = {
  from: ConversationEntry['role']
  speaker?: (typeof speakers)[ConversationEntry['role']]
  children: ReactNode
}

/** A message with the name of its author. */
function Entry({ from, speaker = speakers[from], children }: EntryProps) {
  const t = useTexts()
  return (
    <div className={styles.entry} data-role={from}>
      {speaker && <p className={styles.speaker}>{t(speaker)}</p>}
      <div className={styles.text}>{children}</div>
    </div>
  )
}

/** Distance from the end at which it is kept in view, in pixels. */
const near = 48

/** Keeps the end in view while the reader is there, and after each own question. */
function useLatestInView(entries: ConversationEntry[], isBusy: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with its end, an answer gets a button below it
  useLayoutEffect(() => {
    const log = ref.current
    if (!log || entries.length === 0) return
    if (isAtEnd.current || entries.at(-1)?.role === 'user') log.scrollTop = log.scrollHeight
  }, [entries, isBusy])
  const onScroll = () => {
    const log = ref.current
    if (log) isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < near
  }
  return { ref, onScroll }
}
