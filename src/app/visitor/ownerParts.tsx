import { type ComponentProps, useEffect } from 'react'
import { useResource } from '../../client/calls/useResource.ts'
import { LoginDialog } from '../../features/account/login/LoginDialog.tsx'
import { contactApi } from '../../features/contact/contract.ts'
import { EmptyPlace } from './EmptyPlace.tsx'
import { forOwner } from './forOwner.tsx'
import { WholePage } from './WholePage.tsx'

/** The way in; none on a site that is written as files, where nobody answers. */
function Login(props: ComponentProps<typeof LoginDialog>) {
  const { data: contact } = useResource(contactApi.published)
  const isFiles = contact?.sent_to !== undefined
  const { onClose } = props
  useEffect(() => {
    if (isFiles) onClose()
  }, [isFiles, onClose])
  return isFiles ? null : <LoginDialog {...props} />
}

/** What of the page only its owner sees, in one chunk: each further one would cost all visitors its name. */
export const OwnerLogin = forOwner(Login)
export const OwnerView = forOwner(WholePage)
export const EmptySection = forOwner(EmptyPlace)
