import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import {
  AccountName,
  CodeField,
  codeHint,
  type LineProps,
  PasswordField,
} from '../credentialFields.tsx'
import { twoStepApi } from './contract.ts'

type Registered = Omit<LineProps, 'label'>

type ProofFieldsProps = { password: Registered; code: Registered }

/** The owner's password, and a field for the code while two-step sign-in is on. */
export function ProofFields({ password, code }: ProofFieldsProps) {
  const { data } = useFreshResource(twoStepApi.read)
  return (
    <>
      <AccountName />
      <PasswordField label="Current password" autoComplete="current-password" {...password} />
      {/* The server also asks for it if the state could not be loaded here. */}
      {(data?.on || code.error) && <CodeField hint={codeHint} {...code} />}
    </>
  )
}
