import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { CodeField, codeHint, type LineProps } from '../credentialFields.tsx'
import { twoStepApi } from './contract.ts'

/** A field for the code, shown only while two-step sign-in is on. */
export function SecondStepField(props: Omit<LineProps, 'label'>) {
  const { data } = useFreshResource(twoStepApi.read)
  // The server also asks for it if the state could not be loaded here.
  if (!data?.on && !props.error) return null
  return <CodeField hint={codeHint} {...props} />
}
