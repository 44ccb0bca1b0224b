import type { Page } from '@playwright/test'
import { type CompletionsServer, startCompletionsServer } from '../completionsServer.ts'
import { ownService } from './service.ts'
import { test as base, expect } from './site.ts'

const test = base.extend<{ service: CompletionsServer }>({
  service: ownService(startCompletionsServer),
  settings: async ({ service }, use) => {
    await use({ AI_BASE_URL: service.address, AI_API_KEY: 'test' })
  },
})

const opener = (page: Page) => page.getByRole('button', { name: 'AI Assistant' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ines Halden AI Assistant' })

test('the assistant comes when it is asked for, answers, and leads to what it names', async ({
  page,
  site,
  service,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(site.address)
  await page.getByRole('button', { name: /^Color scheme/ }).focus()
  expect(scripts.filter((path) => path.includes('Assistant'))).toEqual([])

  // The button stands in the corner of the window.
  const button = await opener(page).boundingBox()
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: window.innerHeight,
  }))
  expect(width - (button?.x ?? 0) - (button?.width ?? 0)).toBe(24)
  expect(height - (button?.y ?? 0) - (button?.height ?? 0)).toBe(24)
  await opener(page).click()
  const input = panel(page).getByRole('combobox', { name: 'Your question' })
  await expect(input).toBeFocused()
  await expect(panel(page).getByRole('list', { name: 'Suggested questions' })).toBeVisible()

  // The answer arrives in parts, also through the server as it is run.
  service.answer({ chunks: ['See **Slack Water**, ', 'built with TypeScript.'], ending: 'stall' })
  await input.fill('What should I look at?')
  await input.press('Enter')
  const answer = page.locator('[data-role="assistant"]').last()
  await expect(answer).toContainText('See Slack Water, built with TypeScript.')
  await panel(page).getByRole('button', { name: 'Stop' }).click()
  expect(await service.requests.at(-1)?.hasLeft).toBe(true)

  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await answer.getByRole('link', { name: 'Slack Water' }).click()
  await expect(page.getByRole('dialog', { name: 'Slack Water' })).toBeVisible()
  await expect(page).toHaveURL(/\?project=slack-water$/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${site.address}/`)
  await expect(answer.getByRole('link', { name: 'Slack Water' })).toBeFocused()
  await answer.getByRole('link', { name: 'TypeScript' }).click()
  await expect(page.locator('#skills')).toBeInViewport()
  await expect(panel(page)).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-same')

  await page.emulateMedia({ media: 'print' })
  await expect(panel(page)).toBeHidden()
  await expect(opener(page)).toBeHidden()
})
