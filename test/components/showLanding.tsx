// The landing page as a browser renders it that got no content from the server, with its styles.
import '../../src/site/sections/own/ownSections.css'
import '../../src/site/sections/projects/section/largeProjects.css'
import '../../src/pages/landing/navigationWords.css'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { landingCache } from '../../src/pages/landing/landingCache.ts'
import { VisitorApp } from '../../src/pages/landing/VisitorApp.tsx'
import { english } from '../../src/shared/texts/translator.ts'

let leave = async () => {}

/** Shows the landing page of the open site, whose parts fetch their content. Leaves the page before it, like a reload. */
export async function showLanding(address = '/'): Promise<void> {
  await leave()
  history.replaceState(null, '', address)
  const { unmount } = await render(<VisitorApp cache={landingCache({})} texts={english} />)
  leave = async () => {
    leave = async () => {}
    await unmount()
    history.replaceState(null, '', '/')
  }
  // Before the site closes, because a call that is left fails.
  onTestFinished(() => leave())
}

/** A section of the landing page by its heading. */
export const sectionNamed = (name: string) => page.getByRole('region', { name, exact: true })
