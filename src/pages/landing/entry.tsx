import '../../client/styles/global.css'
import '../../site/sections/own/ownSections.css'
import '../../site/sections/projects/ProjectCover.module.css'
import '../../site/sections/projects/section/largeProjects.css'
import './navigationWords.css'
import './print.css'
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { sessionToken } from '../../client/calls/sessionToken.ts'
import { keepServerHtml } from '../../client/ui/layout/keepServerHtml.ts'
import { landingDataId } from '../../site/landing.ts'
import { deferHydration } from './hydration.ts'
import { landingCache } from './landingCache.ts'
import { textsInPage } from './textsInPage.ts'
import { VisitorApp } from './VisitorApp.tsx'

const root = document.getElementById('root')
const data = document.querySelector<HTMLLinkElement>(`#${landingDataId}`)

// Previews in the admin load this chunk, too; the root of its page has no such attribute.
if (root?.dataset.hydrated === 'false') {
  if (data) void hydrate(root, data.href)
  else render(root)
}

/** In slices, so that the page stays responsive: reading the data is a separate task. */
async function hydrate(root: HTMLElement, address: string): Promise<void> {
  const answer = await fetch(address).catch(() => undefined)
  // The content changed since the page was delivered, so its HTML does not fit.
  if (answer?.status === 404) return render(root)
  if (!answer?.ok) return void setTimeout(() => hydrate(root, address), 2000)
  const cache = landingCache(await answer.json())
  if (!sessionToken()) deferHydration(root.querySelectorAll('main > section + section'))
  startTransition(() => {
    hydrateRoot(root, page(cache))
  })
}

/** Renders the page anew; each section fetches its own content, but for what the server alone renders. */
function render(root: HTMLElement): void {
  keepServerHtml(root.querySelectorAll('[data-server]'))
  createRoot(root).render(page(landingCache({})))
}

function page(cache: QueryClient) {
  return (
    <StrictMode>
      <VisitorApp cache={cache} texts={textsInPage()} />
    </StrictMode>
  )
}
