import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { encode } from 'uqr'
import type * as z from 'zod/mini'
import { Form } from '../../../client/forms/Form.tsx'
import { FormFooter } from '../../../client/forms/FormFooter.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { useForm, useSubmit } from '../../../client/forms/useSubmit.ts'
import { CopyButton } from '../../../client/ui/controls/CopyButton.tsx'
import { CodeField } from '../credentialFields.tsx'
import { explainTwoStep } from './ReauthenticationForm.tsx'
import { confirmFields } from './schemas.ts'
import styles from './TwoStep.module.css'

type AuthenticatorFormProps = {
  secret: string
  uri: string
  save: (code: string) => Promise<void>
  onCancel: () => void
}

const formId = 'authenticator-form'

/** Shows the secret as a QR code and as text, and asks for the app's first code. */
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
        <QrCode text={uri} />
        <div className={styles.byHand}>
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

/** A QR code, dark on light in both schemes, as scanners require. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  const dark = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.qrCode}
    >
      <path d={dark.join('')} />
    </svg>
  )
}
