import '../../client/styles/global.css'
import './closed.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { resourceCache } from '../../client/calls/useResource.ts'
import { Texts } from '../../client/texts/useTexts.ts'
import { SessionProvider } from '../../features/account/session.tsx'
import { textsInPage } from '../landing/textsInPage.ts'
import { ClosedSignIn } from './ClosedSignIn.tsx'

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
