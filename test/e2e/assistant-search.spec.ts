import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './site.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'AI Assistant' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ines Halden AI Assistant' })
const input = (page: Page) => page.getByRole('combobox', { name: 'Your question' })
const found = (page: Page) => page.locator('[data-role="search"]')
const sentence = 'AI service not configured. Please contact the administrator.'

async function ask(page: Page, question: string) {
  await input(page).fill(question)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('without a key the assistant answers with a search', async ({
  page,
  sample,
  mistakes,
  part,
}) => {
  await part(
    'without a key that is said once, and each question answered by a search',
    async () => {
      await page.goto(sample.address)
      await opener(page).click()
      await expect(panel(page)).toContainText('Answers are passages of this portfolio.')
      await ask(page, 'What is Slack Water, and how was it built?')
      await expect(page.locator('[data-role="notice"]')).toHaveText(sentence)
      await expect(page.locator('[data-role="error"]')).toHaveCount(0)
      await expect(found(page)).toContainText('This is what a search of the portfolio found:')
      await expect(found(page).getByRole('blockquote').first()).not.toBeEmpty()
      await expectAccessible(page, '[role="dialog"]')

      await ask(page, 'Do you know TypeScript?')
      await expect(found(page)).toHaveCount(2)
      await ask(page, 'Any submarines?')
      await expect(found(page).last()).toContainText('The search found nothing about this')
      await expect(panel(page).getByText(sentence)).toHaveCount(1)

      await found(page).first().getByRole('link', { name: 'Slack Water' }).click()
      await expect(page.getByRole('dialog', { name: 'Slack Water' })).toBeVisible()
      await page.keyboard.press('Escape')
      await found(page).nth(1).getByRole('link', { name: 'TypeScript' }).click()
      await expect(page.locator('#skills')).toBeInViewport()
      // The refusal of the first question.
      mistakes.length = 0
    },
  )

  await part('a job description is searched for as well', async () => {
    await page.goto(sample.address)
    await opener(page).click()
    await page.getByRole('button', { name: 'Paste a job description' }).click()
    await page
      .getByRole('textbox', { name: 'Job description' })
      .fill('We look for an engineer who writes TypeScript and knows Postgres.')
    await page.getByRole('button', { name: 'Check the fit' }).click()
    await expect(found(page).getByRole('link').first()).toBeVisible()
    mistakes.length = 0
  })

  await part('a search that fails says so', async () => {
    await page.route('**/api/chat/search', (route) => route.fulfill({ status: 429, json: {} }))
    await page.goto(sample.address)
    await opener(page).click()
    await ask(page, 'Anything?')
    await expect(page.locator('[data-role="error"]')).toHaveText(
      /Too many requests\. Please wait a moment and try again\./,
    )
    mistakes.length = 0
  })

  await part(
    'a suggestion that was pressed leaves the focus in the panel, which Escape closes',
    async () => {
      await page.goto(sample.address)
      await opener(page).click()
      await page
        .getByRole('list', { name: 'Suggested questions' })
        .getByRole('button')
        .first()
        .click()
      await expect(found(page)).toBeVisible()
      await expect(input(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(panel(page)).toBeHidden()
      await expect(opener(page)).toBeFocused()
      mistakes.length = 0
    },
  )

  await part('Escape closes the panel also when the button that was pressed has gone', async () => {
    await page.goto(sample.address)
    await opener(page).click()
    await ask(page, 'What is Slack Water?')
    await expect(found(page)).toContainText('This is what a search of the portfolio found:')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    // The refusal of the question.
    mistakes.length = 0
  })
})
