import { describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  ask,
  fitButton,
  hear,
  input,
  log,
  panel,
  said,
  searchInput,
} from '../../../../test/components/assistant.tsx'
import { expectAccessible } from '../../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../../test/components/mistakes.ts'
import { openSite } from '../../../../test/components/openSite.ts'
import { expectGone } from '../../../../test/components/records.ts'
import { showSection } from '../../../../test/components/showSection.tsx'
import { searchMarkId } from '../../../site/landing.ts'
import { Assistant } from './Assistant.tsx'

const opener = page.getByRole('button', { name: 'AI Assistant' })
const suggested = page.getByRole('list', { name: 'Suggested questions' })

/** The assistant above the section that its answers lead to. */
const assistant = (
  <>
    <Assistant />
    <h1 style={{ blockSize: 3000 }}>Portfolio</h1>
    <section id="skills" style={{ blockSize: 500 }}>
      <h2>Skills</h2>
    </section>
  </>
)

const skills = page.getByRole('heading', { name: 'Skills' })

async function openAssistant() {
  const site = await openSite({ isVisitor: true, hasAiService: true, sampleContent: true })
  await showSection(assistant)
  await opener.click()
  await expect.element(suggested).toBeVisible()
  await expect.element(panel).not.toMatchTextContent(/search/i)
  return site
}

test('each opening reads the eight collections, and begins a new conversation', async () => {
  const { ai, requests } = await openAssistant()
  await expect.element(panel).toHaveAccessibleName('Ines Halden AI Assistant')
  await ai.answer({ chunks: ['Yes.'] })
  await hear('Anything?')
  expect((await ai.requests()).at(-1)?.messages.at(-1)?.content).toContain('Anything?')
  const before = (await requests()).length
  await page.getByRole('button', { name: 'Close' }).click()
  await expectGone(panel)
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await expect.element(suggested).toBeVisible()
  expect(said('user')).toEqual([])
  const reads = async () => (await requests()).slice(before).map(({ path }) => path)
  await expect
    .poll(async () => (await reads()).toSorted())
    .toEqual([
      '/api/ai-tools',
      '/api/certifications',
      '/api/projects',
      '/api/public/about',
      '/api/public/contact',
      '/api/public/hero',
      '/api/public/resume',
      '/api/skills',
    ])
  await userEvent.keyboard('{Escape}')
  await expectGone(panel)
  await expect.element(opener).toHaveFocus()
})

test('questions about the portfolio are suggested, and names while typing', async () => {
  await openAssistant()
  await expect
    .element(suggested.getByRole('button').first())
    .toMatchTextContent(/^What is .+, and how was it built\?$/)
  await input.fill('SLACK')
  await expect.element(page.getByRole('option')).toHaveTextContent('Slack WaterProject')
})

test('an answer leads to projects and sections without a reload', async () => {
  const { ai } = await openAssistant()
  await ai.answer({ chunks: ['See Slack Water, built with TypeScript.'] })
  await hear('What should I look at?')
  await log.getByRole('link', { name: 'Slack Water' }).click()
  await expect.poll(() => location.search).toBe('?project=slack-water')
  await log.getByRole('link', { name: 'TypeScript' }).click()
  await expect.element(skills).toBeInViewport()
  await expect.poll(() => document.activeElement?.id).toBe('skills')
  await expect.element(panel).toBeVisible()
})

test('on a phone the panel is the whole screen, and makes room for where a link leads', async () => {
  await page.viewport(375, 667)
  const { ai, requests } = await openAssistant()
  const reads = async () => (await requests()).filter(({ path }) => path === '/api/projects').length
  await expect.element(panel).toHaveAttribute('aria-modal', 'true')
  for (const width of [375, 320]) {
    await page.viewport(width, 667)
    const box = () => {
      const { x, y, width, height } = panel.element().getBoundingClientRect()
      return [x, y, width, height]
    }
    await expect.poll(box).toEqual([0, 0, width, 667])
    expect(panel.element().scrollWidth).toBeLessThanOrEqual(width)
    await expectAccessible(panel.element())
  }
  await ai.answer({ chunks: ['It is written in TypeScript.'] })
  await hear('What is it written in?')
  const isInert = () => page.getByText('Portfolio').element().matches('[inert]')
  expect(isInert()).toBe(true)
  await log.getByRole('link', { name: 'TypeScript' }).click()
  await expectGone(panel)
  await expect.poll(isInert).toBe(false)
  await expect.element(skills).toBeInViewport()
  expect(await reads()).toBe(1)
  await opener.click()
  await expect.poll(() => said('assistant').at(-1)).toMatch('It is written in TypeScript.')
  await expect.poll(reads).toBe(2)
})

test('the owner may keep no questions, and hide the assistant', async () => {
  const site = await openSite({ isVisitor: true })
  await site.change('appearance', { keep_questions: 0 })
  const { unmount } = await showSection(assistant)
  await opener.click()
  await expect.element(input).toHaveFocus()
  await expect.element(panel).not.toMatchTextContent('are kept for the owner')
  await unmount()
  await site.change('appearance', { hide_chat: 1 })
  await showSection(assistant)
  const readPaths = async () => (await site.requests()).map(({ path }) => path)
  await expect.poll(async () => (await readPaths()).at(-1)).toBe('/api/public/appearance')
  await expectGone(opener)
  mistakes.length = 0
})

describe('without an AI service', () => {
  async function openSearch() {
    await openSite({ isVisitor: true, sampleContent: true })
    await showSection(
      <>
        {assistant}
        <template id={searchMarkId} />
      </>,
    )
    await opener.click()
    await expect.element(searchInput).toHaveFocus()
    await expect.element(suggested).toBeVisible()
  }

  test('the panel is called a search from the start', async () => {
    await openSearch()
    await expect.element(panel).toHaveAccessibleName('Ines Halden AI Assistant')
    await expect.element(panel).toHaveAccessibleDescription('Search')
    await expect.element(panel.getByText('Search', { exact: true }).first()).toBeVisible()
    expect(log.element().textContent).toMatch(/^SearchHello! I can answer questions about/)
    await expect.element(log).toMatchTextContent('it answers with passages of this portfolio.')
    await expect.element(panel).not.toMatchTextContent(/not configured|are kept/)
    await fitButton.click()
    await expect
      .element(page.getByRole('textbox', { name: 'Job description' }))
      .toHaveAccessibleDescription(/^The search lists passages of this portfolio/)
    await expect
      .element(page.getByRole('button', { name: 'Check the fit' }))
      .not.toBeInTheDocument()
    await expectAccessible(panel.element())
  })

  test('the missing service is said once, quietly, and each question answered by a search', async () => {
    await openSearch()
    await ask('What is Slack Water, and how was it built?', searchInput)
    await expect.poll(() => said('search').length).toBe(1)
    expect(said('notice')).toEqual(['AI service not configured. Please contact the administrator.'])
    expect(said('error')).toEqual([])
    const missing = panel.getByText(/^AI service not configured/)
    expect(missing.elements()).toHaveLength(1)
    const colorOf = (element: Element) => getComputedStyle(element).color
    expect(colorOf(missing.element())).toBe(colorOf(panel.getByText(/^This is a search/).element()))
    expect(said('search')[0]).toMatch('This is what a search of the portfolio found:')
    await expect.element(log.getByRole('blockquote').first()).toMatchTextContent(/./)
    await expectAccessible(panel.element())
    await ask('Do you know TypeScript?', searchInput)
    await expect.poll(() => said('search')[1]).toMatch('TypeScript is mentioned here')
    await ask('Any submarines?', searchInput)
    await expect.poll(() => said('search')[2]).toMatch('The search found nothing about this')
    await ask('Hand typesetting', searchInput)
    await expect.poll(() => said('search').length).toBe(4)
    expect(said('notice')).toHaveLength(1)
    await log.getByRole('link', { name: 'Slack Water' }).first().click()
    await expect.poll(() => location.search).toBe('?project=slack-water')
    await log.getByRole('link', { name: 'Hand typesetting' }).first().click()
    await expect.element(skills).toBeInViewport()
    mistakes.length = 0
  })

  test('a job description is searched for as well', async () => {
    await openSearch()
    await fitButton.click()
    await page
      .getByRole('textbox', { name: 'Job description' })
      .fill('We look for an engineer who writes TypeScript and knows Postgres.')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect.element(log.getByRole('link').first()).toBeVisible()
    expect(said('user')).toEqual(['Search for the job description I pasted'])
    mistakes.length = 0
  })

  test('a search that fails says so', async () => {
    await openSearch()
    await commands.answer({ method: 'POST', path: '/api/chat/search', status: 429 })
    await ask('Anything?', searchInput)
    await expect
      .poll(() => said('error'))
      .toEqual(['Too many requests. Please wait a moment and try again.'])
    mistakes.length = 0
  })

  test('Escape closes the panel also when the button that was pressed has gone', async () => {
    await openSearch()
    await suggested.getByRole('button').first().click()
    await expect.poll(() => said('search').length).toBe(1)
    await expect.element(searchInput).toHaveFocus()
    await ask('What is Slack Water?', searchInput)
    await expect.poll(() => said('search').length).toBe(2)
    await userEvent.keyboard('{Escape}')
    await expectGone(panel)
    await expect.element(opener).toHaveFocus()
    mistakes.length = 0
  })
})
