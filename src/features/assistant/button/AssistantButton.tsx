import MessageCircle from 'lucide-react/icons/message-circle'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { useTexts } from '../../../client/texts/useTexts.ts'
import styles from './AssistantButton.module.css'

type AssistantButtonProps = ComponentProps<'button'> & {
  container: RefObject<HTMLDivElement | null>
  /** What belongs to the owner's button alone. */
  mover: ReactNode
}

/** The round button in the corner of the page. */
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
