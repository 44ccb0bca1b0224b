import MessageCircle from 'lucide-react/icons/message-circle'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { useTexts } from '../../../client/texts/useTexts.ts'
import styles from './AssistantButton.module.css'

type AssistantButtonProps = ComponentProps<'button'> & {
  container: RefObject<HTMLDivElement | null>
  /** Extra content for the owner's button. */
  mover: ReactNode
}

/** The floating button of the assistant. */
export function AssistantButton({ container, mover, ...button }: AssistantButtonProps) {
  const t = useTexts()
  return (
    <div ref={container} className={styles.container}>
      <button type="button" className={styles.button} aria-label={t('AI Assistant')} {...button}>
        <MessageCircle />
      </button>
      {mover}
    </div>
  )
}
