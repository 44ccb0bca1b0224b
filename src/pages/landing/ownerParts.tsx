import { type ComponentProps, useEffect } from 'react'
import { useResource } from '../../client/calls/useResource.ts'
import { publicDocument } from '../../content/publicDocument.ts'
import { LoginDialog } from '../../features/account/login/LoginDialog.tsx'
import { EmptySectionNotice } from './EmptySectionNotice.tsx'
import { forOwner } from './forOwner.tsx'
import { OwnerView } from './OwnerView.tsx'

/** The sign-in; not on a published static site. */
function Login(props: ComponentProps<typeof LoginDialog>) {
  const { data: contact } = useResource(publicDocument('contact-info'))
  const isFiles = contact?.sent_to !== undefined
  const { onClose } = props
  useEffect(() => {
    if (isFiles) onClose()
  }, [isFiles, onClose])
  return isFiles ? null : <LoginDialog {...props} />
}

/** All components for the owner in one chunk, because each further chunk adds its name to the visitors' script. */
export const OwnerLogin = forOwner(Login)
export const OwnerViewPart = forOwner(OwnerView)
export const EmptySection = forOwner(EmptySectionNotice)
