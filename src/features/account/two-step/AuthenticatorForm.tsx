import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Form } from '../../../client/forms/Form.tsx'
import { FormFooter } from '../../../client/forms/FormFooter.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { useSubmit } from '../../../client/forms/useSubmit.ts'
import styles from '../AuthenticatorForm.module.css'
import { CodeField } from '../CodeField.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { explainTwoStep } from '../explainTwoStep.ts'
import { QrCode } from '../QrCode.tsx'
import { confirmFields } from './schemas.ts'

type AuthenticatorFormProps = {
  secret: string
  uri: string
  save: (code: string) => Promise<void>
  onCancel: () => void
}

const formId = 'authenticator-form'

/** Shows the secret as a picture and as text, and asks for the first code that the app makes of it. */
export function AuthenticatorForm({ secret, uri, save, onCancel }: AuthenticatorFormProps) {
  const form = useForm({ defaultValues: { code: '' }, resolver: zodResolver(confirmFields) })
  const { submit, ...submission } = useSubmit({
    form,
    save: ({ code }: z.output<typeof confirmFields>) => save(code),
    explain: explainTwoStep,
  })
  useEffect(() => form.setFocus('code'), [form])
  const field = fieldsOf(form)
  return (
    <Form id={formId} label="Connect the app" onSubmit={submit}>
      <div className={styles.secret}>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className={styles.words}>
          <p>Scan this with an authenticator app, or type the key into it:</p>
          <p className={styles.key}>
            <code>{inGroups(secret)}</code>
          </p>
          <CopyButton text={secret} label="Copy the Key" />
        </div>
      </div>
      <CodeField hint="The six digits that the app shows now." {...field('code')} />
      <FormFooter formId={formId} submitLabel="Turn On" onCancel={onCancel} {...submission} />
    </Form>
  )
}

const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')
