import { type ComponentProps, useEffect } from 'react'
import { useResource } from '../../client/calls/useResource.ts'
import { LoginDialog } from '../../features/account/login/LoginDialog.tsx'
import { contactApi } from '../../features/contact/contract.ts'

/** The way in; none on a site that is written as files, where nobody answers. */
export function OwnerLogin(props: ComponentProps<typeof LoginDialog>) {
  const { data: contact } = useResource(contactApi.published)
  const isFiles = contact?.sent_to !== undefined
  const { onClose } = props
  useEffect(() => {
    if (isFiles) onClose()
  }, [isFiles, onClose])
  return isFiles ? null : <LoginDialog {...props} />
}
