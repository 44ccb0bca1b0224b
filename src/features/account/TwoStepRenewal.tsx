import { useState } from 'react'
import { toast } from 'sonner'
import { call } from '../../client/calls/call.ts'
import { Dialog } from '../../client/ui/Dialog.tsx'
import { type Proof, twoStepApi, twoStepMessages } from './two-step/contract.ts'
import { ProofForm } from './two-step/ProofForm.tsx'
import { mayForget, RecoveryCodes } from './two-step/RecoveryCodes.tsx'
import type { TwoStepDialogProps } from './two-step/TwoStepDialogs.tsx'

/** Makes new recovery codes and shows them, once. */
export function TwoStepRenewal({ onChanged, onClose }: TwoStepDialogProps) {
  const [codes, setCodes] = useState<string[]>()
  const [kept, setKept] = useState(false)
  const close = () => {
    if (!codes || kept || mayForget()) onClose()
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
      subtitle="They take the place of the codes that you have now."
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setKept(true)} onDone={close} />
      ) : (
        <ProofForm withCode submitLabel="Make New Codes" save={renew} onCancel={close} />
      )}
    </Dialog>
  )
}
