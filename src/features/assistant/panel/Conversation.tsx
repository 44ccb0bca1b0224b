import { useLayoutEffect, useRef } from 'react'
import { Skeleton } from '../../../client/ui/Skeleton.tsx'
import type { Target } from '../links/target.ts'
import { Answer } from './Answer.tsx'
import styles from './Conversation.module.css'
import { Message } from './Message.tsx'
import type { Turn } from './turn.ts'

type ConversationProps = {
  turns: Turn[]
  isBusy: boolean
  targets: Target[]
  starters: string[]
  onAsk: (question: string) => void
  onOpenTarget: (href: string) => void
}

/** The greeting and what was said since. */
export function Conversation(props: ConversationProps) {
  const { turns, isBusy, targets, starters, onAsk, onOpenTarget } = props
  const { ref, onScroll } = useLatestInView(turns)
  const isWaiting = isBusy && turns.at(-1)?.role === 'user'
  return (
    <div
      ref={ref}
      role="log"
      aria-label="Conversation"
      aria-busy={isBusy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too
      tabIndex={0}
      className={styles.log}
      onScroll={onScroll}
    >
      <Message from="assistant">
        <p>
          Hello! I can answer questions about the projects and the tech stack here, or about how to
          build something similar.
        </p>
      </Message>
      {turns.length === 0 && starters.length > 0 && (
        <ul className={styles.starters} aria-label="Suggested questions">
          {starters.map((starter) => (
            <li key={starter}>
              <button type="button" className={styles.starter} onClick={() => onAsk(starter)}>
                {starter}
              </button>
            </li>
          ))}
        </ul>
      )}
      {turns.map(({ id, role, content }, at) => (
        <Message key={id} from={role}>
          {role === 'assistant' ? (
            <Answer
              text={content}
              isWhole={!isBusy || at < turns.length - 1}
              targets={targets}
              onOpenTarget={onOpenTarget}
            />
          ) : (
            <p>{content}</p>
          )}
        </Message>
      ))}
      {isWaiting && (
        <Message from="assistant">
          <p className="visually-hidden">Reading the portfolio…</p>
          <Skeleton className={styles.line} />
          <Skeleton className={styles.line} />
        </Message>
      )}
    </div>
  )
}

/** How near to its end a reader follows what comes, in pixels. */
const near = 48

/** Keeps the end in view while the reader is there, and always after a question of their own. */
function useLatestInView(turns: Turn[]) {
  const ref = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    const log = ref.current
    if (!log || turns.length === 0) return
    if (isAtEnd.current || turns.at(-1)?.role === 'user') log.scrollTop = log.scrollHeight
  }, [turns])
  const onScroll = () => {
    const log = ref.current
    if (log) isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < near
  }
  return { ref, onScroll }
}
