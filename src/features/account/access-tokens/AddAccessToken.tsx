import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { Form } from '../../../client/forms/Form.tsx'
import { FormFooter } from '../../../client/forms/FormFooter.tsx'
import { Checkbox } from '../../../client/forms/fields/Checkbox.tsx'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { SelectField } from '../../../client/forms/fields/SelectField.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { useForm, useSubmit } from '../../../client/forms/useSubmit.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { CopyButton } from '../../../client/ui/controls/CopyButton.tsx'
import { Dialog } from '../../../client/ui/dialogs/Dialog.tsx'
import { type TokenScope, tokenScopes } from '../../../shared/tokenScopes.ts'
import { ProofFields } from '../two-step/ProofFields.tsx'
import styles from './AddAccessToken.module.css'
import { accessTokensApi, type NewAccessToken, tokenMessages } from './contract.ts'
import { addFields } from './schemas.ts'

const scopeLabels: Record<TokenScope, string> = {
  read: 'Read all content, also drafts',
  write: 'Change content; every change can be undone',
  messages: 'Read, mark and delete messages of visitors',
}

type AddAccessTokenProps = { onChanged: () => void; onClose: () => void }

/** Makes an access token, and shows it once. */
export function AddAccessToken({ onChanged, onClose }: AddAccessTokenProps) {
  const [newToken, setNewToken] = useState<NewAccessToken>()
  if (newToken) return <MadeToken newToken={newToken} onClose={onClose} />
  const onMade = (token: NewAccessToken) => {
    onChanged()
    setNewToken(token)
  }
  return <TokenForm onMade={onMade} onClose={onClose} />
}

const tokenForm = z.extend(addFields, {
  days: z.pipe(z.string(), z.pipe(z.transform(Number), addFields.shape.days)),
})
type TokenValues = z.output<typeof addFields>

type TokenFormProps = { onMade: (token: NewAccessToken) => void; onClose: () => void }

function TokenForm({ onMade, onClose }: TokenFormProps) {
  const form = useForm({
    defaultValues: {
      name: '',
      days: '90',
      currentPassword: '',
      code: '',
      scopes: ['read', 'write'] as TokenScope[],
    },
    resolver: zodResolver(tokenForm),
  })
  const save = async (input: TokenValues) => {
    onMade(await call(accessTokensApi.add, { input }))
  }
  const { submit, ...submission } = useSubmit({ form, save, explain: explainCall(tokenMessages) })
  const field = fieldsOf(form)
  const { error } = form.getFieldState('scopes', form.formState)
  return (
    <Dialog open onClose={onClose} title="Make an access token">
      <Form id="add-token" label="Make an access token" onSubmit={submit}>
        <TextField label="Name" required hint="The program that will use it." {...field('name')} />
        <FieldGroup title="It may">
          <div>
            {tokenScopes.map((scope) => (
              <Checkbox
                key={scope}
                label={scopeLabels[scope]}
                value={scope}
                {...form.register('scopes')}
              />
            ))}
          </div>
          {error && <p role="alert">{error.message}</p>}
        </FieldGroup>
        <SelectField label="Ends" {...field('days')}>
          <option value="30">After 30 days</option>
          <option value="90">After 90 days</option>
          <option value="365">After a year</option>
          <option value="0">Never</option>
        </SelectField>
        <ProofFields password={field('currentPassword')} code={field('code')} />
        <FormFooter formId="add-token" submitLabel="Make" onCancel={onClose} {...submission} />
      </Form>
    </Dialog>
  )
}

function MadeToken({ newToken, onClose }: { newToken: NewAccessToken; onClose: () => void }) {
  const address = `${window.location.origin}/mcp`
  const settings = JSON.stringify(
    {
      mcpServers: {
        portfolio: { url: address, headers: { Authorization: `Bearer ${newToken.token}` } },
      },
    },
    null,
    2,
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="The token was made"
      subtitle="Copy it now: it is not shown again."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Copied label="Token" text={newToken.token} />
      <Copied label="For an editor or assistant with MCP" text={settings} />
      <p>
        Most programs read these lines from a file such as <code>mcp.json</code>. For calls of the
        API, send the header <code>Authorization: Bearer</code> and the token;{' '}
        <a href="/api/docs" target="_blank" rel="noopener">
          the API is described here
        </a>
        .
      </p>
    </Dialog>
  )
}

/** A text to copy, with its button. */
const Copied = ({ label, text }: { label: string; text: string }) => (
  <FieldGroup title={label}>
    <pre className={styles.text}>{text}</pre>
    <CopyButton text={text} label={`Copy: ${label}`} className={styles.copy} />
  </FieldGroup>
)
