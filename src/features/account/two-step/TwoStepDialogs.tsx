import { useState } from 'react'
import { toast } from 'sonner'
import { call } from '../../../client/calls/call.ts'
import { Dialog } from '../../../client/ui/Dialog.tsx'
import { AuthenticatorForm } from './AuthenticatorForm.tsx'
import { type Proof, twoStepApi, twoStepMessages } from './contract.ts'
import { ProofForm } from './ProofForm.tsx'
import { mayForget, RecoveryCodes } from './RecoveryCodes.tsx'

export type TwoStepDialogProps = { onChanged: () => void; onClose: () => void }

type Step =
  | { name: 'password' }
  | { name: 'app'; secret: string; uri: string }
  | { name: 'codes'; codes: string[]; kept: boolean }

/** Sets two-step sign-in up: the password, then the app and its first code, then recovery codes. */
export function TwoStepSetup({ onChanged, onClose }: TwoStepDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'password' })
  const close = () => {
    if (step.name !== 'codes' || step.kept || mayForget()) onClose()
  }
  const start = async ({ currentPassword }: Proof) => {
    const made = await call(twoStepApi.start, { input: { currentPassword } })
    setStep({ name: 'app', ...made })
  }
  const confirm = async (code: string) => {
    const { codes } = await call(twoStepApi.confirm, { input: { code } })
    onChanged()
    toast.success(twoStepMessages.turnedOn)
    setStep({ name: 'codes', codes, kept: false })
  }

  return (
    <Dialog open onClose={close} title="Set up two-step sign-in" subtitle={subtitles[step.name]}>
      {step.name === 'password' && (
        <ProofForm submitLabel="Continue" save={start} onCancel={close} />
      )}
      {step.name === 'app' && (
        <AuthenticatorForm secret={step.secret} uri={step.uri} save={confirm} onCancel={close} />
      )}
      {step.name === 'codes' && (
        <RecoveryCodes
          codes={step.codes}
          onKept={() => setStep({ ...step, kept: true })}
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
