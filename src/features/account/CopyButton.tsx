import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../client/ui/Button.tsx'

type CopyButtonProps = { text: string; label: string; onCopied?: () => void }

/** Copies a text, and says so. */
export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Browsers offer no clipboard to pages that did not come over https.
      toast.error('This browser does not let the page copy. Please select the text instead.')
      return
    }
    setCopied(true)
    onCopied?.()
  }
  return (
    <>
      <Button size="small" icon={isCopied ? <Check /> : <Copy />} onClick={copy}>
        {label}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && 'Copied'}
      </span>
    </>
  )
}
