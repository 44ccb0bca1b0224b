import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import type { CallError } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { Form } from '../../../client/forms/Form.tsx'
import { FormFooter } from '../../../client/forms/FormFooter.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { useForm, useSubmit } from '../../../client/forms/useSubmit.ts'
import { AccountName, CodeField, codeHint, PasswordField } from '../credentialFields.tsx'
import { type Proof, twoStepMessages } from './contract.ts'
import { proofFields, startFields } from './schemas.ts'

type ProofFormProps = {
  /** Whether a code is asked for too. */
  withCode?: boolean
  submitLabel: string
  save: (proof: Proof) => Promise<unknown>
  /** The message for a failure that belongs to no field. */
  explain?: (error: CallError) => string
  onCancel: () => void
}

const formId = 'proof-form'
const passwordAlone = z.extend(startFields, { code: z.string() })

/** Asks the owner for the password again before a sensitive change. */
export function ReauthenticationForm({
  withCode = false,
  submitLabel,
  save,
  explain = explainTwoStep,
  onCancel,
}: ProofFormProps) {
  const form = useForm({
    defaultValues: { currentPassword: '', code: '' },
    resolver: zodResolver(withCode ? proofFields : passwordAlone),
  })
  const { submit, ...submission } = useSubmit({ form, save, explain })
  const field = fieldsOf(form)
  return (
    <Form id={formId} label={submitLabel} onSubmit={submit}>
      <AccountName />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      {withCode && <CodeField hint={codeHint} {...field('code')} />}
      <FormFooter formId={formId} submitLabel={submitLabel} onCancel={onCancel} {...submission} />
    </Form>
  )
}

/** The message for a failure that belongs to no field. */
export const explainTwoStep = explainCall(twoStepMessages)
