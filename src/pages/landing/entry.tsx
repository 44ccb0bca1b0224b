import '../../client/styles/global.css'
import '../../site/sections/own/ownSections.css'
import '../../site/sections/projects/section/largeProjects.css'
import './navigationWords.css'
import './print.css'
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { sessionToken } from '../../client/calls/sessionToken.ts'
import { landingDataId } from '../../site/landing.ts'
import { deferHydration } from './hydration.ts'
import { landingCache } from './landingCache.ts'
import { textsInPage } from './textsInPage.ts'
import { VisitorApp } from './VisitorApp.tsx'

const root = document.getElementById('root')
const data = document.getElementById(landingDataId)?.textContent

// Previews in the admin load this chunk, too; the root of its page has no such attribute.
if (root?.dataset.hydrated === 'false') {
  if (data) void hydrate(root, data)
  else createRoot(root).render(page(landingCache({})))
}

/** In slices, so that the page stays responsive: parsing the data is a separate task. */
async function hydrate(root: HTMLElement, data: string) {
  await nextTask()
  const cache = landingCache(JSON.parse(data))
  await nextTask()
  if (!sessionToken()) deferHydration(root.querySelectorAll('main > section + section'))
  startTransition(() => {
    hydrateRoot(root, page(cache))
  })
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
