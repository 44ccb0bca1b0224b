import '../../client/styles/global.css'
import './print.css'
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { sessionToken } from '../../client/calls/sessionToken.ts'
import { landingDataId } from '../pages/landing.ts'
import { landingCache } from './landingCache.ts'
import { letSleep } from './sleep.ts'
import { textsInPage } from './textsInPage.ts'
import { VisitorApp } from './VisitorApp.tsx'

const root = document.getElementById('root')
const data = document.getElementById(landingDataId)?.textContent

if (root && data) void comeAlive(root, data)
else if (root) renderAnew(root)

/** In slices, between which the page can be used: the data is read in a task of its own, React hydrates in many. */
async function comeAlive(root: HTMLElement, data: string) {
  await nextTask()
  const cache = landingCache(JSON.parse(data))
  await nextTask()
  if (!sessionToken()) letSleep(root.querySelectorAll('main > section + section'))
  startTransition(() => {
    hydrateRoot(root, page(cache))
  })
  // public/held.js presses again what was pressed too early: React makes that part alive at once.
  dispatchEvent(new Event('alive'))
}

/** Without the server's page there is nothing whose height could be estimated. */
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
