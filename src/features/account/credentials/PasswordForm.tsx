import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import * as z from 'zod/mini'
import { type CallError, call } from '../../../client/calls/call.ts'
import { resourceKey } from '../../../client/calls/useResource.ts'
import { Form } from '../../../client/forms/Form.tsx'
import { FormFooter } from '../../../client/forms/FormFooter.tsx'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { useUnsavedChanges } from '../../../client/forms/unsavedChanges.ts'
import { useForm, useSubmit } from '../../../client/forms/useSubmit.ts'
import { accessTokensApi } from '../access-tokens/contract.ts'
import { RevokeTokens } from '../access-tokens/RevokeTokens.tsx'
import { accountMessages } from '../accountMessages.ts'
import { PasswordField } from '../credentialFields.tsx'
import { devicesApi } from '../devices/contract.ts'
import { minPasswordLength, passwordFields } from '../schemas.ts'
import { useSession } from '../session.tsx'
import { ProofFields } from '../two-step/ProofFields.tsx'
import { credentialsApi } from './contract.ts'

const formFields = z.extend(passwordFields, { confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    error: accountMessages.passwordMismatch,
    path: ['confirmPassword'],
    // Show it together with the other errors.
    when: () => true,
  }),
)
type Fields = z.output<typeof formFields>

const formId = 'password-form'
const empty = {
  currentPassword: '',
  code: '',
  newPassword: '',
  confirmPassword: '',
  revoke_tokens: false,
}

/** Form for the password. */
export function PasswordForm() {
  const cache = useQueryClient()
  const form = useForm({ defaultValues: empty, resolver: zodResolver(formFields) })
  const { user } = useSession()
  const newPassword = form.watch('newPassword')
  const strength = usePasswordStrength(newPassword, user?.email ?? '')
  // Password managers fill the current one; that is no unsaved input.
  useUnsavedChanges(Boolean(form.formState.dirtyFields.newPassword))

  const save = async ({ confirmPassword: _, ...input }: Fields) => {
    await call(credentialsApi.changePassword, { input })
    form.reset(empty)
    toast.success(accountMessages.passwordChanged)
    for (const { list } of [devicesApi, accessTokensApi]) {
      void cache.invalidateQueries({ queryKey: resourceKey(list) })
    }
  }
  const { submit, ...submission } = useSubmit({ form, save, explain: explainSave })
  const field = fieldsOf(form)

  return (
    <Form id={formId} label="Password" onSubmit={submit}>
      <FieldGroup title="Password" note="Changing it signs out every other device.">
        <ProofFields password={field('currentPassword')} code={field('code')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={[`At least ${minPasswordLength} characters.`, strength].filter(Boolean).join(' ')}
          {...field('newPassword')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <RevokeTokens {...form.register('revoke_tokens')} />
        <FormFooter formId={formId} submitLabel="Change Password" {...submission} />
      </FieldGroup>
    </Form>
  )
}

const explainSave = ({ message }: CallError) => message || accountMessages.passwordFailed

/** The strength of a password as text; '' while it is empty or the estimator loads. */
function usePasswordStrength(password: string, email: string): string {
  const [strength, setStrength] = useState('')
  useEffect(() => {
    let isCurrent = true
    const judge = async () => {
      if (password === '') return ''
      const { passwordStrength } = await import('./passwordStrength.ts')
      return passwordStrength(password, [email])
    }
    // Without the estimator the server still refuses weak passwords.
    judge().then(
      (text) => isCurrent && setStrength(text),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [password, email])
  return strength
}
