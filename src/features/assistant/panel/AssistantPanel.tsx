import ClipboardList from 'lucide-react/icons/clipboard-list'
import X from 'lucide-react/icons/x'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { Badge } from '../../../client/ui/content/Badge.tsx'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { IconButton } from '../../../client/ui/controls/IconButton.tsx'
import type { Target } from '../links/targets.ts'
import styles from './AssistantPanel.module.css'
import { Composer } from './Composer.tsx'
import { Conversation } from './Conversation.tsx'
import { FitForm, unanswered } from './FitForm.tsx'
import { useConversation } from './useConversation.ts'
import { useInertPage } from './useInertPage.ts'

type AssistantPanelProps = {
  /** '' if unknown. */
  ownerName: string
  targets: Target[]
  /** Suggested first questions. */
  suggestedQuestions: string[]
  /** A hidden panel keeps its conversation. */
  isShown: boolean
  areQuestionsKept: boolean
  /** Whether no AI service answers, so that the panel is a search of the portfolio. */
  isSearch: boolean
  onOpenTarget: (href: string) => void
  onClose: () => void
}

/** The assistant's panel beside the page. */
export function AssistantPanel(props: AssistantPanelProps) {
  const { ownerName, targets, suggestedQuestions, isShown, isSearch, onOpenTarget, onClose } = props
  const t = useTexts()
  const titleId = useId()
  const kindId = useId()
  const [isFitOpen, setFitOpen] = useState(false)
  const conversation = useConversation({ isSearch })
  const { entries, isBusy, ask } = conversation
  const { panel, input, isAlone } = usePanel(isShown, isFitOpen)
  const closeOnEscape = useEscape(isShown, onClose)
  return (
    <section
      ref={panel}
      role="dialog"
      aria-modal={isAlone || undefined}
      aria-labelledby={titleId}
      aria-describedby={isSearch ? kindId : undefined}
      className={styles.panel}
      hidden={!isShown}
      onKeyDown={closeOnEscape}
    >
      <div className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {ownerName} <span className={styles.role}>{t('AI Assistant')}</span>
        </h2>
        {isSearch && (
          <p id={kindId} className={styles.kind}>
            <Badge muted>{t('Search')}</Badge>
          </p>
        )}
        <IconButton label={t('Close')} className={styles.close} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <Conversation
        entries={entries}
        isBusy={isBusy}
        isSearch={isSearch}
        targets={targets}
        suggestedQuestions={suggestedQuestions}
        onAsk={(starter) => {
          // The focused suggestion is removed with the others.
          input.current?.focus()
          ask(starter)
        }}
        onOpenTarget={onOpenTarget}
      />
      <div className={styles.footer}>
        <Questions
          conversation={conversation}
          targets={targets}
          isSearch={isSearch}
          input={input}
          isFitOpen={isFitOpen}
          onFitOpen={setFitOpen}
        />
        {props.areQuestionsKept && !isSearch && (
          <p className={styles.note}>
            {t('Questions and answers are kept for the owner to read.')}
          </p>
        )}
      </div>
    </section>
  )
}

type QuestionsProps = {
  conversation: ReturnType<typeof useConversation>
  targets: Target[]
  isSearch: boolean
  input: RefObject<HTMLInputElement | null>
  isFitOpen: boolean
  onFitOpen: (isOpen: boolean) => void
}

/** Takes a question, or a job description. */
function Questions(props: QuestionsProps) {
  const { conversation, targets, isSearch, input, isFitOpen, onFitOpen } = props
  const t = useTexts()
  const { isBusy, error, ask, checkFit, stop } = conversation
  if (isFitOpen) {
    return (
      <FitForm
        isBusy={isBusy}
        isSearch={isSearch}
        onCheck={async (checked) => {
          onFitOpen(false)
          if (await checkFit(checked)) unanswered.description = ''
        }}
        onCancel={() => onFitOpen(false)}
      />
    )
  }
  return (
    <>
      {error && (
        <p className={styles.error} aria-hidden="true" data-error>
          {t.given(error)}
        </p>
      )}
      <Composer
        ref={input}
        label={t(isSearch ? 'Search this portfolio' : 'Your question')}
        targets={targets}
        isBusy={isBusy}
        onSend={ask}
        onStop={stop}
      />
      <Button
        variant="quiet"
        size="small"
        className={styles.fit}
        icon={<ClipboardList />}
        onClick={() => onFitOpen(true)}
      >
        {t('Paste a job description')}
      </Button>
    </>
  )
}

/** Closes the panel with Escape; returns the listener for keys in the panel. */
function useEscape(isShown: boolean, onClose: () => void) {
  const closeOnEscape = (
    event: Pick<KeyboardEvent, 'key' | 'defaultPrevented' | 'preventDefault'>,
  ) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  // When the focused button is removed, key events no longer reach the panel.
  const closeFromPage = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (isShown && event.target === document.body) closeOnEscape(event)
  })
  useLayoutEffect(() => {
    addEventListener('keydown', closeFromPage)
    return () => removeEventListener('keydown', closeFromPage)
  }, [])
  return closeOnEscape
}

/** Focuses the input when the panel opens or the form closes. */
function usePanel(isShown: boolean, isFitOpen: boolean) {
  const panel = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isShown && !isFitOpen) input.current?.focus()
  }, [isShown, isFitOpen])
  return { panel, input, isAlone: useInertPage(panel, isShown) }
}
