import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../texts/useTexts.ts'
import { IconButton } from '../controls/IconButton.tsx'
import styles from './Dialog.module.css'

type DialogProps = {
  open: boolean
  /** Called on Escape, a click on the backdrop and the close button; the caller then closes. */
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  /** `sheet` is at the right side of the window. */
  form?: 'dialog' | 'sheet'
  /** `alertdialog` for a question that needs an answer. */
  role?: 'alertdialog' | undefined
  footer?: ReactNode
  /** Content beside the main content, at its start. */
  aside?: ReactNode
  /** Fills the window on a phone. */
  isTall?: boolean
  className?: string
  children?: ReactNode
}

/** A modal dialog. Its content is mounted while it is open, so closing resets it. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  title,
  subtitle,
  form = 'dialog',
  role,
  footer,
  aside,
  isTall,
  className,
  children,
}: Omit<DialogProps, 'open'>) {
  const t = useTexts()
  const id = useId()
  const { ref, ...closing } = useModal(onClose)
  return (
    <dialog
      ref={ref}
      role={role}
      className={[styles.modal, styles[form], className].filter(Boolean).join(' ')}
      aria-labelledby={`${id}-title`}
      aria-describedby={subtitle ? `${id}-subtitle` : undefined}
      data-wide={aside ? '' : undefined}
      data-tall={isTall ? '' : undefined}
      {...closing}
    >
      {aside && <div className={styles.aside}>{aside}</div>}
      <div className={styles.frame}>
        <header className={styles.header}>
          <div>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            {subtitle && (
              <div id={`${id}-subtitle`} className={styles.subtitle}>
                {subtitle}
              </div>
            )}
          </div>
          <IconButton label={t('Close')} className={styles.close} onClick={onClose}>
            <X />
          </IconButton>
        </header>
        {children !== undefined && <div className={styles.body}>{children}</div>}
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  )
}

const firstField = 'input:not([type=hidden], [hidden]), textarea, select'

export const focusFirstField = (within: Element | null) =>
  within?.querySelector<HTMLElement>(firstField)?.focus()

/** Opens the element as a modal while it is mounted. Closing restores the focus. */
function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    keepScrollbarWidth()
    dialog?.showModal()
    focusFirstField(dialog)
    return () => dialog?.close()
  }, [])

  return {
    ref,
    onMouseDown: (event: { target: unknown; currentTarget: unknown }) => {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick: (event: { target: unknown; currentTarget: unknown }) => {
      if (pressedOutside.current && event.target === event.currentTarget) onClose()
    },
    // A second Escape closes the element whatever `cancel` answers, so the key is handled here.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      event.stopPropagation()
      onClose()
    },
    onCancel: (event: { target: unknown; currentTarget: unknown; preventDefault: () => void }) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
  }
}

/** Stores the width of the scrollbar that the dialog hides, so that the layout does not shift. */
function keepScrollbarWidth() {
  const page = document.documentElement
  const width = window.innerWidth - page.clientWidth
  if (width > 0) page.style.setProperty('--scrollbar', `${width}px`)
}
