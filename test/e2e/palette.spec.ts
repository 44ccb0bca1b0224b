import type { Page } from '@playwright/test'
import { answerQuestion } from './question.ts'
import { button, signInQuietly } from './recordPage.ts'
import { expect, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Writes into the palette, and takes what stands first. */
async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find a page, record or action' })
  await palette.getByRole('combobox').fill(words)
  await expect(palette.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
}

test('the palette chooses the colors of all pages, and signs out', async ({ page, site }) => {
  await signInQuietly(page, site)
  await page.goto(`${site.address}/admin/hero`)
  await expect(button(page, 'Logout')).toBeVisible()
  await find(page, 'dark color')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.getByLabel('Name', { exact: true }).fill('Typed')
  await find(page, 'sign out')
  await answerQuestion(page, 'Leave')
  await expect(page).toHaveURL(`${site.address}/`)
  await expect(button(page, 'Admin Login')).toBeVisible()
})
