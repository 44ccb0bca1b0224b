import type { Page } from '@playwright/test'
import { type CompletionsServer, startCompletionsServer } from '../completionsServer.ts'
import { answerQuestion } from './question.ts'
import { ownService } from './service.ts'
import { test as base, expect, expectAccessible, type Site, startSession } from './site.ts'

const test = base.extend<{ service: CompletionsServer }>({
  service: ownService(startCompletionsServer),
  settings: async ({ service }, use) => {
    await use({ SAMPLE_CONTENT: '0', AI_BASE_URL: service.address, AI_API_KEY: 'key' })
  },
})
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function ask(page: Page, site: Site, content: string): Promise<void> {
  const data = { messages: [{ role: 'user', content }] }
  const answer = await page.request.post(`${site.address}/api/chat`, { data })
  expect(answer.status()).toBe(200)
}

async function openAssistant(page: Page, site: Site): Promise<void> {
  await startSession(page, site.address)
  await page.goto(`${site.address}/admin/assistant`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assistant')
}

const entries = (page: Page) =>
  page.getByRole('region', { name: 'Questions' }).getByRole('listitem')
const use = (page: Page) => page.getByRole('region', { name: 'Asked in the last 24 hours' })

test('the owner reads what was asked, finds it, deletes it, and sees what is new', async ({
  page,
  site,
  mistakes,
  service,
  part,
}) => {
  await part('the page says that it loads, fails, and is tried again', async () => {
    await startSession(page, site.address)
    let answer: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/chat/questions', async (route) => {
      await held
      await route.fulfill({ status: 500, json: {} })
    })
    await page.goto(`${site.address}/admin/assistant`)
    await expect(page.getByText('Loading questions...')).toBeAttached()
    answer()
    await expect(page.getByRole('alert')).toContainText('Failed to fetch questions')
    await page.unroute('**/api/chat/questions')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('No questions yet.')).toBeVisible()
    mistakes.length = 0
  })

  await part('the owner reads what was asked, finds it, and deletes it all', async () => {
    service.answer({ chunks: ['Mostly **TypeScript**.', '\n\n- Also Rust'] })
    await ask(page, site, 'Which languages do you write?')
    service.answer({ chunks: ['The portfolio does not say.'] })
    await ask(page, site, 'Do you like cats?')
    await openAssistant(page, site)
    await expect(use(page)).toContainText('2 of 500')
    await expect(use(page)).toContainText('Questions are kept, and visitors see a note about it.')
    await expect(entries(page)).toHaveText([/^Do you like cats/, /^Which languages/])
    await expectAccessible(page)

    await page.getByText('Do you like cats?').click()
    await expect(page.getByText('The portfolio does not say.')).toBeVisible()
    await page.getByLabel('Search').fill('RUST')
    await expect(entries(page)).toHaveText([/^Which languages/])
    await expect(page.getByText('1 of 2 shown')).toBeVisible()
    await page.getByLabel('Search').fill('nothing of it')
    await expect(page.getByText('No questions found.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all questions' }).click()
    await expect(entries(page)).toHaveCount(2)

    await page.getByRole('button', { name: 'Delete All…' }).click()
    await answerQuestion(page, 'Cancel')
    await expect(entries(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Delete All…' }).click()
    await answerQuestion(page, 'Delete all', 'Delete all 2 kept questions?')
    await expect(page.getByText('Questions deleted successfully!')).toBeVisible()
    await expect(page.getByText('No questions yet.')).toBeVisible()
    await expect(use(page)).toContainText('2 of 500')
    await page.reload()
    await expect(page.getByText('No questions yet.')).toBeVisible()
  })

  await part(
    'what was asked meanwhile is there on the next visit, and the keyboard reaches all',
    async () => {
      await openAssistant(page, site)
      await expect(page.getByText('No questions yet.')).toBeVisible()
      const menu = page.getByRole('navigation', { name: 'Admin pages' })
      service.answer({})
      await ask(page, site, 'Anybody there?')
      // A question is kept when its answer has ended, which may be after the page was opened.
      await expect(async () => {
        await menu.getByRole('link', { name: 'Messages' }).click()
        await menu.getByRole('link', { name: 'Assistant' }).click()
        await expect(entries(page)).toHaveCount(1, { timeout: 2000 })
      }).toPass()
      await page.getByLabel('Search').focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Hello.', { exact: true })).toBeVisible()
      await use(page).getByRole('link', { name: 'Appearance' }).click()
      await expect(page).toHaveURL(/\/admin\/appearance$/)
    },
  )
})

test.describe('without a key', () => {
  test.use({ settings: { SAMPLE_CONTENT: '0', AI_API_KEY: '' } })
  test('the page says what to do about it', async ({ page, site }) => {
    await openAssistant(page, site)
    await expect(use(page)).toContainText('the server has no API key')
    await expect(use(page).getByRole('link', { name: 'openrouter.ai/keys' })).toBeVisible()
    await expect(use(page)).toContainText('Set AI_API_KEY on the server')
    await expect(use(page)).toContainText('search results from your portfolio')
    await expectAccessible(page)
  })
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })
  test('a full day at 320 px fits and is accessible', async ({ page, site }) => {
    await ask(page, site, `${'Donaudampfschifffahrt'.repeat(12)} and more?`)
    await page.setViewportSize({ width: 320, height: 700 })
    await openAssistant(page, site)
    await entries(page).first().click()
    await expect(page.getByText('Hello.', { exact: true })).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await expectAccessible(page)
  })
})
