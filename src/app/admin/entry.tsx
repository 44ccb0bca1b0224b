import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import * as z from 'zod/mini'
import '../../client/styles/global.css'
import './starting.css'
import { resourceCache } from '../../client/calls/useResource.ts'
import { ErrorBoundary } from '../../client/ui/states/ErrorBoundary.tsx'
import { SessionProvider } from '../../features/account/session.tsx'
import { adminRouter } from './routes.tsx'
import { routerReady, startReading } from './start.ts'

// The page's policy forbids the code that zod would otherwise make from its schemas.
z.config({ jitless: true })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to render into')

const cache = resourceCache()
const owner = startReading(cache)
const router = adminRouter()
// Drawn once, when there is something to draw: each state before would be laid out and painted for itself.
const [known] = await Promise.all([owner, routerReady(router)])

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={cache}>
        <SessionProvider known={known}>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
)
