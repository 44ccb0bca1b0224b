import { zodResolver } from '@hookform/resolvers/zod'
import { toast } from 'sonner'
import * as z from 'zod/mini'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { Form } from '../../../client/forms/Form.tsx'
import { FormFooter } from '../../../client/forms/FormFooter.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { useForm, useSubmit } from '../../../client/forms/useSubmit.ts'
import { Dialog } from '../../../client/ui/dialogs/Dialog.tsx'
import { deviceName } from '../devices/deviceName.ts'
import { ProofFields } from '../two-step/ProofFields.tsx'
import { createPasskey } from './ceremony.ts'
import { type Passkey, passkeysApi } from './contract.ts'
import { passkeyMessages } from './passkeyMessages.ts'
import { prepareFields, renameFields } from './schemas.ts'

/** The message for a failure that belongs to no field. */
export const explainPasskey = explainCall(passkeyMessages)

type PasskeyDialogProps = { onChanged: () => void; onClose: () => void }

const addForm = z.extend(prepareFields, renameFields.shape)
type AddFields = z.output<typeof addForm>

/** Adds a passkey: name, password and code, then the browser's dialog. */
export function AddPasskey({ onChanged, onClose }: PasskeyDialogProps) {
  const form = useForm({
    defaultValues: { name: ownName(), currentPassword: '', code: '' },
    resolver: zodResolver(addForm),
  })
  const save = async ({ name, ...proof }: AddFields) => {
    const options = await call(passkeysApi.prepare, { input: proof })
    const credential = await createPasskey(options)
    await call(passkeysApi.add, { input: { name, credential } })
    onChanged()
    toast.success(passkeyMessages.added)
    onClose()
  }
  const { submit, ...submission } = useSubmit({ form, save, explain: explainPasskey })
  const field = fieldsOf(form)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a passkey"
      subtitle="Confirm that it is you; your browser then asks where to keep it."
    >
      <Form id="add-passkey" label="Add a passkey" onSubmit={submit}>
        <TextField
          label="Name"
          required
          hint="A name by which you recognize it in the list."
          {...field('name')}
        />
        <ProofFields password={field('currentPassword')} code={field('code')} />
        <FormFooter
          formId="add-passkey"
          submitLabel="Continue"
          onCancel={onClose}
          {...submission}
        />
      </Form>
    </Dialog>
  )
}

/** A name for this device. */
function ownName(): string {
  const { browser, system } = deviceName(navigator.userAgent)
  return system || browser
}

/** Renames a passkey. */
export function RenamePasskey({
  passkey: { _id: id, name },
  onChanged,
  onClose,
}: PasskeyDialogProps & { passkey: Passkey }) {
  const form = useForm({ defaultValues: { name }, resolver: zodResolver(renameFields) })
  const save = async (input: z.output<typeof renameFields>) => {
    await call(passkeysApi.rename, { params: { id }, input })
    onChanged()
    toast.success(passkeyMessages.renamed)
    onClose()
  }
  const { submit, ...submission } = useSubmit({ form, save, explain: explainPasskey })
  const field = fieldsOf(form)
  return (
    <Dialog open onClose={onClose} title="Rename the passkey">
      <Form id="rename-passkey" label="Rename the passkey" onSubmit={submit}>
        <TextField label="Name" required {...field('name')} />
        <FormFooter
          formId="rename-passkey"
          submitLabel="Rename"
          onCancel={onClose}
          {...submission}
        />
      </Form>
    </Dialog>
  )
}
