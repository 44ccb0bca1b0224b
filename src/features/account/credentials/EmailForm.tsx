import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { toast } from 'sonner'
import type * as z from 'zod/mini'
import { type CallError, call } from '../../../client/calls/call.ts'
import { Form } from '../../../client/forms/Form.tsx'
import { FormFooter } from '../../../client/forms/FormFooter.tsx'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { useUnsavedChanges } from '../../../client/forms/unsavedChanges.ts'
import { useForm, useSubmit } from '../../../client/forms/useSubmit.ts'
import { RevokeTokens } from '../access-tokens/RevokeTokens.tsx'
import { accountMessages } from '../accountMessages.ts'
import { emailFields } from '../schemas.ts'
import { useSession } from '../session.tsx'
import { ProofFields } from '../two-step/ProofFields.tsx'
import { credentialsApi } from './contract.ts'

type Fields = z.output<typeof emailFields>

const formId = 'email-form'
const empty = { newEmail: '', currentPassword: '', code: '', revoke_tokens: false }
/** How long the message is shown before the logout, in milliseconds. */
const logoutDelay = 2000

/** Form for the sign-in e-mail address. A change ends every session. */
export function EmailForm() {
  const { user, logout } = useSession()
  const [isLeaving, setLeaving] = useState(false)
  const form = useForm({ defaultValues: empty, resolver: zodResolver(emailFields) })
  useUnsavedChanges(Boolean(form.formState.dirtyFields.newEmail))

  const save = async (input: Fields) => {
    await call(credentialsApi.changeEmail, { input })
    form.reset(empty)
    setLeaving(true)
    toast.success(accountMessages.emailChanged)
    setTimeout(logout, logoutDelay)
  }
  const { submit, saving, ...submission } = useSubmit({ form, save, explain: explainSave })
  const field = fieldsOf(form)

  return (
    <Form id={formId} label="Email" onSubmit={submit}>
      <FieldGroup
        title="Email"
        note={`You sign in with ${user?.email}. Changing it logs you out on every device.`}
      >
        <TextField
          label="New email"
          type="email"
          required
          autoComplete="email"
          {...field('newEmail')}
        />
        <ProofFields password={field('currentPassword')} code={field('code')} />
        <RevokeTokens {...form.register('revoke_tokens')} />
        <FormFooter
          formId={formId}
          submitLabel="Change Email"
          saving={saving || isLeaving}
          {...submission}
        />
      </FieldGroup>
    </Form>
  )
}

const explainSave = ({ message }: CallError) => message || accountMessages.emailFailed
