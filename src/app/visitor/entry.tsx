import '../../client/styles/global.css'
import './print.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { resourceCache } from '../../client/calls/useResource.ts'
import { landingDataId } from '../pages/landing.ts'
import { landingCache } from './landingCache.ts'
import { VisitorApp } from './VisitorApp.tsx'

const root = document.getElementById('root')
const data = document.getElementById(landingDataId)?.textContent

if (root && data) hydrateRoot(root, page(landingCache(JSON.parse(data))))
else if (root) createRoot(root).render(page(resourceCache()))

function page(cache: ReturnType<typeof resourceCache>) {
  return (
    <StrictMode>
      <VisitorApp cache={cache} />
    </StrictMode>
  )
}
