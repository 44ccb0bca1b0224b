import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { CodeField, codeHint, type LineProps } from '../proofFields.tsx'
import { twoStepApi } from './contract.ts'

/** The code that a form needs beside the password while two-step sign-in is on; nothing while it is off. */
export function SecondStepField(props: Omit<LineProps, 'label'>) {
  const { data } = useFreshResource(twoStepApi.read)
  // The server also asks for it where the state could not be read here.
  if (!data?.on && !props.error) return null
  return <CodeField hint={codeHint} {...props} />
}
