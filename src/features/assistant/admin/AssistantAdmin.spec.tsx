import { describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  expectAccessible,
  expectAccessibleAt,
} from '../../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../../test/components/mistakes.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite, type Site } from '../../../../test/components/openSite.ts'
import { answerQuestion, button } from '../../../../test/components/records.ts'

const search = page.getByLabelText('Search')
const none = page.getByText('No questions yet.')
const use = page.getByRole('region', { name: 'Asked in the last 24 hours' })
const withoutService = page.getByRole('region', { name: 'Without an AI service' })
const entries = page.getByRole('region', { name: 'Questions' }).getByRole('listitem')
const questions = () =>
  entries.elements().map((entry) => entry.querySelector('summary span')?.textContent)

/** Asks as a visitor does, and waits until the question is kept. */
async function ask(site: Site, content: string): Promise<void> {
  await site.call('POST', 'chat', { messages: [{ role: 'user', content }] })
  const kept = async () => (await site.read('chat/questions')).kept
  await expect.poll(kept).toContainEqual(expect.objectContaining({ question: content }))
}

async function openAssistant(): Promise<void> {
  await openAdmin('assistant')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Assistant')
}

test('says that it loads, fails, is tried again, and is empty', async () => {
  await openSite({ hasAiService: true })
  await commands.answer({ method: 'GET', path: '/api/chat/questions', isHeld: true, status: 500 })
  await openAssistant()
  await expect.element(page.getByText('Loading questions...')).toBeInTheDocument()
  await commands.stopAnswering()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to fetch questions')
  await button('Try Again').click()
  await expect.element(none).toBeVisible()
  mistakes.length = 0
})

describe('with two questions', () => {
  async function openTwo() {
    const site = await openSite({ hasAiService: true })
    await site.ai.answer({ chunks: ['Mostly **TypeScript**.', '\n\n- Also Rust'] })
    await ask(site, 'Which languages do you write?')
    await site.ai.answer({ chunks: ['The portfolio does not say.'] })
    await ask(site, 'Do you like cats?')
    await openAssistant()
    await expect.poll(questions).toEqual(['Do you like cats?', 'Which languages do you write?'])
    return site
  }

  test('says how many were asked of how many, and that they are kept', async () => {
    await openTwo()
    await expect.element(use).toMatchTextContent('2 of 500')
    await expect
      .element(use)
      .toMatchTextContent('Questions are kept, and visitors see a note about it.')
    await expectAccessible()
    await use.getByRole('link', { name: 'Appearance' }).click()
    await expect.element(page.getByRole('switch', { name: 'Hide the assistant' })).toBeVisible()
  })

  test('an answer opens by pointer and by keyboard', async () => {
    await openTwo()
    await page.getByText('Do you like cats?').click()
    await expect.element(page.getByText('The portfolio does not say.')).toBeVisible()
    search.element().focus()
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}')
    await expect.element(page.getByText(/^Mostly/)).toBeVisible()
  })

  test('a search finds questions and answers, in any case', async () => {
    await openTwo()
    await search.fill('RUST')
    await expect.poll(questions).toEqual(['Which languages do you write?'])
    await expect.element(page.getByText('1 of 2 shown')).toBeVisible()
    await search.fill('CATS')
    await expect.poll(questions).toEqual(['Do you like cats?'])
    await search.fill('nothing of it')
    await expect.element(page.getByText('No questions found.')).toBeVisible()
    await button('Show all questions').click()
    await expect.poll(() => questions().length).toBe(2)
  })

  test('all are deleted after a question, and stay counted', async () => {
    const site = await openTwo()
    await button('Delete All…').click()
    await answerQuestion('Cancel')
    expect(questions()).toHaveLength(2)
    await button('Delete All…').click()
    await answerQuestion('Delete all', 'Delete all 2 kept questions?')
    await expect.element(page.getByText('Questions deleted successfully!')).toBeVisible()
    await expect.element(none).toBeVisible()
    await expect.element(use).toMatchTextContent('2 of 500')
    expect((await site.read('chat/questions')).kept).toEqual([])
  })
})

test('what was asked meanwhile is there on the next visit', async () => {
  const site = await openSite({ hasAiService: true })
  await openAssistant()
  await expect.element(none).toBeVisible()
  await ask(site, 'Anybody there?')
  const menu = page.getByRole('navigation', { name: 'Admin pages' })
  await menu.getByRole('link', { name: /^Messages/ }).click()
  await expect.element(page.getByText('No messages found.')).toBeVisible()
  await menu.getByRole('link', { name: 'Visits' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Assistant' }).click()
  await expect.poll(questions).toEqual(['Anybody there?'])
})

test('a long question fits a phone, in the dark too', async () => {
  const site = await openSite({ hasAiService: true })
  await ask(site, `${'Donaudampfschifffahrt'.repeat(12)} and more?`)
  await openAssistant()
  await entries.first().click()
  await expect.element(page.getByText('Hello.')).toBeVisible()
  await expectAccessibleAt([1200, 320])
})

test('the owner names gaps, which are saved line by line', async () => {
  const site = await openSite({ hasAiService: true })
  await openAssistant()
  const gaps = page.getByRole('textbox', { name: /^What you do not do yet/ })
  await expect.element(page.getByText(/^No page shows them\./)).toBeVisible()
  await gaps.fill('No people management yet\n\nLess CSS, more tests')
  await button('Update').click()
  await expect.element(page.getByText('Gaps saved')).toBeVisible()
  const saved = ['No people management yet', 'Less CSS, more tests']
  expect((await site.read('assistant')).gaps).toEqual(saved)
  await gaps.fill('x'.repeat(201))
  await button('Update').click()
  await expect.element(gaps).toBeInvalid()
  expect((await site.read('assistant')).gaps).toEqual(saved)
})

describe('without a key', () => {
  test('says what to do about it', async () => {
    const site = await openSite()
    const read = await site.read('chat/questions')
    const json = { ...read, service: 'openrouter.ai' }
    await commands.answer({ method: 'GET', path: '/api/chat/questions', status: 200, json })
    await openAssistant()
    await expect.element(withoutService).toMatchTextContent('The assistant is a search')
    await expect.element(withoutService).toMatchTextContent('You can hide the button in Appearance')
    await expect.element(withoutService).toMatchTextContent('A key adds:answers in sentences')
    await expect
      .element(withoutService.getByRole('link', { name: /^openrouter.ai\/keys/ }))
      .toBeVisible()
    await expect.element(withoutService).toMatchTextContent('Set AI_API_KEY on the server')
    await expect.element(page.getByText('What visitors search for is not kept.')).toBeVisible()
    await expect.element(use).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('says nothing of a search that is hidden', async () => {
    const site = await openSite()
    await site.change('appearance', { hide_chat: 1 })
    await openAssistant()
    await expect.element(withoutService).toMatchTextContent('The button is hidden from visitors')
    await expect.element(withoutService).not.toMatchTextContent('answers with passages')
  })

  test('names the service that the server is set to', async () => {
    await openSite()
    await openAssistant()
    await expect.element(withoutService).toMatchTextContent('Get a key from 127.0.0.1:9')
  })
})
