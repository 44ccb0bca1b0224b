import LogIn from 'lucide-react/icons/log-in'
import { Suspense, useEffect, useState } from 'react'
import { useTexts } from '../../client/texts/useTexts.ts'
import { Button } from '../../client/ui/controls/Button.tsx'
import { loginAddress, opensLogin } from '../../features/account/login/loginAddress.ts'
import { returnPage } from '../../features/account/login/returnAddress.ts'
import { useSession } from '../../features/account/session.tsx'
import { ownerPart } from '../landing/ownerPart.ts'

const OwnerLogin = ownerPart('OwnerLogin')

/** The owner's sign-in on a closed site. A signed-in owner gets the site instead. */
export function ClosedSignIn() {
  const t = useTexts()
  const { isAuthenticated } = useSession()
  const [openedBy, setOpenedBy] = useState(opensLogin(location.hash) ? location.hash : '')
  useEffect(() => {
    if (isAuthenticated && !openedBy) location.replace('/')
  }, [isAuthenticated, openedBy])
  const close = () => {
    if (isAuthenticated) location.replace(returnPage(openedBy) ?? '/')
    else setOpenedBy('')
  }
  return (
    <>
      <Button variant="quiet" icon={<LogIn />} onClick={() => setOpenedBy(loginAddress)}>
        {t('Admin Login')}
      </Button>
      <Suspense>{openedBy && <OwnerLogin open openedBy={openedBy} onClose={close} />}</Suspense>
    </>
  )
}
