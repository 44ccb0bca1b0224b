import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { openSite } from '../../../test/components/openSite.ts'
import { previewMessage } from '../../cms/preview/previewMessage.ts'
import { publicList } from '../../content/publicList.ts'
import type { Skill } from '../../content/records.ts'
import { type Landing, landingDataId } from '../../site/landing.ts'
import { PreviewPage } from './PreviewPage.tsx'

const dataPath = '/landing/data.json'

/** Answers the preview's requests for the page of visitors, which component tests do not have. */
function answerAsPage(landing: Partial<Landing>): void {
  const { fetch } = window
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (input === '/') return new Response(`<link id="${landingDataId}" href="${dataPath}">`)
    return input === dataPath ? Response.json(landing) : fetch(input, init)
  })
}

test('a skill stands under its category before visitors know that', async () => {
  const site = await openSite()
  answerAsPage({
    appearance: { status: 'loaded', value: await site.read('public/appearance') },
    skillCategories: { status: 'loaded', value: { categories: [] } },
  })
  const { unmount } = await render(
    <MemoryRouter initialEntries={['/?section=skills']}>
      <PreviewPage />
    </MemoryRouter>,
  )
  const skill: Partial<Skill> = { _id: '', name: 'Kotlin', category: 'Frontend', proficiency: 50 }
  const preview = { section: 'skills', endpoint: publicList('skills'), answer: [skill] }
  const message = { origin: location.origin, source: window.parent, data: previewMessage(preview) }
  // Drawn twice: for phones they are folded.
  const headings = () =>
    new Set([...document.querySelectorAll('#skills h3')].map(({ textContent }) => textContent))
  await expect
    .poll(() => {
      // It listens once it has read the page.
      dispatchEvent(new MessageEvent('message', message))
      return headings()
    })
    .toEqual(new Set(['Frontend']))
  await unmount()
})
