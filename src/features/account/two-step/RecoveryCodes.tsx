import Download from 'lucide-react/icons/download'
import { useEffect, useRef } from 'react'
import { saveFile } from '../../../client/browser/saveFile.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { CopyButton } from '../../../client/ui/controls/CopyButton.tsx'
import { ask } from '../../../client/ui/dialogs/ask.ts'
import styles from './TwoStep.module.css'

type RecoveryCodesProps = { codes: string[]; onSaved: () => void; onDone: () => void }

const fileName = 'vitrine-recovery-codes.txt'

/** Asks before codes are lost that were neither copied nor downloaded. */
export const confirmDiscardCodes = () =>
  ask({
    title: 'Close without keeping the codes?',
    text: 'They are not shown again.',
    yes: 'Close without them',
    isFinal: true,
  })

/** The new recovery codes, shown once, with buttons to copy and download them. */
export function RecoveryCodes({ codes, onSaved, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n')
  const container = useRef<HTMLDivElement>(null)
  // The focused form was removed.
  useEffect(() => container.current?.focus(), [])

  const download = () => {
    saveFile(fileName, new Blob([explanation, text, '\n'], { type: 'text/plain' }))
    onSaved()
  }

  return (
    <div ref={container} tabIndex={-1} className={styles.recovery}>
      <p className={styles.text}>
        Each of these signs you in once when your phone is not at hand. They are not shown again:
        keep them where you would look for them without it.
      </p>
      <ul aria-label="Recovery codes" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={text} label="Copy" onCopied={onSaved} />
        <Button size="small" icon={<Download />} onClick={download}>
          Download
        </Button>
        <Button variant="primary" className={styles.done} onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}

const explanation = `Recovery codes of your Vitrine site
Each signs you in once, in the place of a code from your authenticator app.

`
