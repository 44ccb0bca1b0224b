import { toast } from 'sonner'
import { call } from '../../client/calls/call.ts'
import { Dialog } from '../../client/ui/Dialog.tsx'
import { type Proof, twoStepApi } from './two-step/contract.ts'
import { ProofForm } from './two-step/ProofForm.tsx'
import type { TwoStepDialogProps } from './two-step/TwoStepDialogs.tsx'

/** Turns two-step sign-in off, which takes both steps once more. */
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
      subtitle="Your password alone will sign in again, and the recovery codes end."
    >
      <ProofForm withCode submitLabel="Turn Off" save={turnOff} onCancel={onClose} />
    </Dialog>
  )
}
