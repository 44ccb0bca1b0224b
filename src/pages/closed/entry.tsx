import '../../client/styles/global.css'
import '../../client/styles/emptyPage.css'
import './closed.css'
import { QueryClientProvider } from '@tanstack/react-query'
import LogIn from 'lucide-react/icons/log-in'
import { StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { resourceCache } from '../../client/calls/useResource.ts'
import { Texts, useTexts } from '../../client/texts/useTexts.ts'
import { Button } from '../../client/ui/controls/Button.tsx'
import { loginAddress, opensLogin } from '../../features/account/login/loginAddress.ts'
import { returnPage } from '../../features/account/login/returnAddress.ts'
import { SessionProvider, useSession } from '../../features/account/session.tsx'
import { ownerPart } from '../landing/ownerPart.ts'
import { textsInPage } from '../landing/textsInPage.ts'

const owner = document.getElementById('owner')
if (!owner) throw new Error('The page has no #owner to render into')

createRoot(owner).render(
  <StrictMode>
    <Texts value={textsInPage()}>
      <QueryClientProvider client={resourceCache()}>
        <SessionProvider>
          <ClosedSignIn />
        </SessionProvider>
      </QueryClientProvider>
    </Texts>
  </StrictMode>,
)

const OwnerLogin = ownerPart('OwnerLogin')

/** The owner's sign-in on a closed site. A signed-in owner gets the site instead. */
function ClosedSignIn() {
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
