import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { copyText } from '../../browser/copyText.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { Button } from './Button.tsx'

type CopyButtonProps = {
  text: string
  label?: string
  variant?: 'secondary' | 'quiet'
  className?: string | undefined
  onCopied?: () => void
}

/** Copies a text to the clipboard and confirms it. Without permission it asks to select the text. */
export function CopyButton(props: CopyButtonProps) {
  const t = useTexts()
  const { text, label = t('Copy'), variant, className, onCopied } = props
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  const copy = async () => {
    const isCopied = await copyText(text)
    setState(isCopied ? 'copied' : 'refused')
    if (isCopied) onCopied?.()
  }
  const labels = {
    ready: label,
    copied: t('Copied'),
    refused: t('Please select the text to copy it'),
  }
  return (
    <Button
      size="small"
      variant={variant}
      className={className}
      icon={state === 'copied' ? <Check /> : <Copy />}
      onClick={copy}
    >
      <span aria-live="polite">{labels[state]}</span>
    </Button>
  )
}
