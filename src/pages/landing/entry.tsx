import '../../client/styles/global.css'
import './print.css'
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { sessionToken } from '../../client/calls/sessionToken.ts'
import { landingDataId } from '../../site/landing.ts'
import { landingCache } from './landingCache.ts'
import { deferHydration } from './sleep.ts'
import { textsInPage } from './textsInPage.ts'
import { VisitorApp } from './VisitorApp.tsx'

const root = document.getElementById('root')
const data = document.getElementById(landingDataId)?.textContent

if (root && data) void comeAlive(root, data)
else if (root) renderAnew(root)

/** In slices, so that the page stays responsive: parsing the data is a separate task. */
async function comeAlive(root: HTMLElement, data: string) {
  await nextTask()
  const cache = landingCache(JSON.parse(data))
  await nextTask()
  if (!sessionToken()) deferHydration(root.querySelectorAll('main > section + section'))
  startTransition(() => {
    hydrateRoot(root, page(cache))
  })
  // public/held.js repeats early clicks, for which React hydrates the part at once.
  dispatchEvent(new Event('alive'))
}

/** Renders without server HTML; there are no estimated heights. */
function renderAnew(root: HTMLElement) {
  delete document.documentElement.dataset.asleep
  createRoot(root).render(page(landingCache({})))
}

function nextTask() {
  return new Promise((resolve) => setTimeout(resolve))
}

function page(cache: QueryClient) {
  return (
    <StrictMode>
      <VisitorApp cache={cache} texts={textsInPage()} />
    </StrictMode>
  )
}
