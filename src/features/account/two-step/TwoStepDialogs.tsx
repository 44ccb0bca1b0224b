import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { saveFile } from '../../../client/browser/saveFile.ts'
import { call } from '../../../client/calls/call.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { CopyButton } from '../../../client/ui/controls/CopyButton.tsx'
import { ask } from '../../../client/ui/dialogs/ask.ts'
import { Dialog } from '../../../client/ui/dialogs/Dialog.tsx'
import { AuthenticatorForm } from './AuthenticatorForm.tsx'
import { type Proof, twoStepApi, twoStepMessages } from './contract.ts'
import { ReauthenticationForm } from './ReauthenticationForm.tsx'
import styles from './TwoStep.module.css'

type TwoStepDialogProps = { onChanged: () => void; onClose: () => void }

type Step =
  | { name: 'password' }
  | { name: 'app'; secret: string; uri: string }
  | { name: 'codes'; codes: string[]; saved: boolean }

/** Turns two-step sign-in on: password, app and first code, recovery codes. */
export function TwoStepSetup({ onChanged, onClose }: TwoStepDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'password' })
  const close = async () => {
    if (step.name !== 'codes' || step.saved || (await confirmDiscardCodes())) onClose()
  }
  const start = async ({ currentPassword }: Proof) => {
    const prepared = await call(twoStepApi.start, { input: { currentPassword } })
    setStep({ name: 'app', ...prepared })
  }
  const confirm = async (code: string) => {
    const { codes } = await call(twoStepApi.confirm, { input: { code } })
    onChanged()
    toast.success(twoStepMessages.turnedOn)
    setStep({ name: 'codes', codes, saved: false })
  }

  return (
    <Dialog open onClose={close} title="Set up two-step sign-in" subtitle={subtitles[step.name]}>
      {step.name === 'password' && (
        <ReauthenticationForm submitLabel="Continue" save={start} onCancel={close} />
      )}
      {step.name === 'app' && (
        <AuthenticatorForm secret={step.secret} uri={step.uri} save={confirm} onCancel={close} />
      )}
      {step.name === 'codes' && (
        <RecoveryCodes
          codes={step.codes}
          onSaved={() => setStep({ ...step, saved: true })}
          onDone={close}
        />
      )}
    </Dialog>
  )
}

const subtitles = {
  password: 'Step 1 of 3: confirm that it is you',
  app: 'Step 2 of 3: connect your authenticator app',
  codes: 'Step 3 of 3: keep your recovery codes',
}

/** Makes new recovery codes and shows them once. */
export function TwoStepRenewal({ onChanged, onClose }: TwoStepDialogProps) {
  const [codes, setCodes] = useState<string[]>()
  const [saved, setSaved] = useState(false)
  const close = async () => {
    if (!codes || saved || (await confirmDiscardCodes())) onClose()
  }
  const renew = async (input: Proof) => {
    const renewed = await call(twoStepApi.renewCodes, { input })
    onChanged()
    toast.success(twoStepMessages.renewed)
    setCodes(renewed.codes)
  }

  return (
    <Dialog
      open
      onClose={close}
      title="New recovery codes"
      subtitle="They replace your current codes."
    >
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={() => setSaved(true)} onDone={close} />
      ) : (
        <ReauthenticationForm withCode submitLabel="Make New Codes" save={renew} onCancel={close} />
      )}
    </Dialog>
  )
}

/** Turns two-step sign-in off, which requires both steps. */
export function TwoStepTurnOff({ onChanged, onClose }: TwoStepDialogProps) {
  const turnOff = async (input: Proof) => {
    const { message } = await call(twoStepApi.turnOff, { input })
    onChanged()
    toast.success(message)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Turn off two-step sign-in"
      subtitle="You then sign in with your password alone, and the recovery codes stop working."
    >
      <ReauthenticationForm withCode submitLabel="Turn Off" save={turnOff} onCancel={onClose} />
    </Dialog>
  )
}

type RecoveryCodesProps = { codes: string[]; onSaved: () => void; onDone: () => void }

const fileName = 'vitrine-recovery-codes.txt'

/** Asks before codes are lost that were neither copied nor downloaded. */
const confirmDiscardCodes = () =>
  ask({
    title: 'Close without keeping the codes?',
    text: 'They are not shown again.',
    yes: 'Close without them',
    isFinal: true,
  })

/** The new recovery codes, shown once, with buttons to copy and download them. */
function RecoveryCodes({ codes, onSaved, onDone }: RecoveryCodesProps) {
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
        Each of these signs you in once without your phone. They are not shown again, so keep them
        in a place that you can reach without it.
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
