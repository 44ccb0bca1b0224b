import type { ComponentProps } from 'react'
import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { Checkbox } from '../../../client/forms/fields/Checkbox.tsx'
import { accessTokensApi } from './contract.ts'

/** Offers to revoke the access tokens together with a change of the credentials, where there are any. */
export function RevokeTokens(field: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  const { data = [] } = useFreshResource(accessTokensApi.list)
  if (data.length === 0) return null
  return (
    <Checkbox label={`Revoke the access tokens of programs as well (${data.length})`} {...field} />
  )
}
