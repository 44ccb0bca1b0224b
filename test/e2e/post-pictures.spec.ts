import type { Locator, Page } from '@playwright/test'
import { png } from '../pictures.ts'
import { button, openList, sheet, signInQuietly } from './recordPage.ts'
import { expect, test } from './site.ts'

test('a picture that was pasted into a post is there after a reload', async ({
  page,
  site,
  browser,
  mistakes,
}) => {
  await signInQuietly(page, site)
  await openList(page, site, 'writing')
  const area = sheet(page).getByLabel('Text', { exact: true })
  const startPost = async (title: string) => {
    await button(page, 'Write a Post').click()
    await sheet(page).getByLabel('Title', { exact: true }).fill(title)
    await area.fill('At low tide')
  }
  const comeBack = async () => {
    // The address opens the form again.
    await page.reload()
    await button(page, 'Bring it back').click()
  }
  const publish = () => sheet(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await page.route('**/api/posts/preview', (route) =>
    route.fulfill({ json: { html: '<body>As written</body>', laid_out: false } }),
  )
  await startPost('Mud flats')
  await expect(sheet(page).getByText(/^The text could not be laid out/)).toBeVisible()
  await page.unroute('**/api/posts/preview')
  await paste(area, 'image.png', await png(60, 40))
  await expect(area).toHaveValue(/^At low tide\n\n!\[\]\(\/uploads\/[^)]+\)$/)
  // One step leads back to the text before, and another to the picture.
  await page.keyboard.press('Control+z')
  await expect(area).toHaveValue(/new-picture:image\.png/)
  await page.keyboard.press('Control+y')
  await expect(area).toHaveValue(/\/uploads\//)
  await keptSoon(page, '/uploads/')
  await comeBack()
  await publish()
  await expect(page.getByRole('row').filter({ hasText: 'Mud flats' })).toBeVisible()
  const reader = await browser.newPage()
  await reader.goto(`${site.address}/writing/mud-flats`)
  await expect(reader.locator('main img')).not.toHaveJSProperty('naturalWidth', 0)
  await reader.close()

  await page.route('**/api/pictures', (route) => route.abort())
  await startPost('Lost')
  await paste(area, 'gull.png', await png(60, 40))
  await expect(
    sheet(page).getByText(/^gull\.png is not uploaded yet\. .*when you save/),
  ).toBeVisible()
  await keptSoon(page, 'gull.png')
  await comeBack()
  await page.unroute('**/api/pictures')
  await publish()
  await expect(sheet(page).getByText(/^The picture gull\.png is not among/)).toBeVisible()
  mistakes.length = 0
  // The picture of that name takes the place that waits for it.
  await area.fill('At high tide')
  await paste(area, 'gull.png', await png(50, 40))
  await expect(area).toHaveValue(/\/uploads\//)
  await publish()
  await expect(page.getByRole('row').filter({ hasText: 'Lost' })).toBeVisible()
})

/** Pastes a picture into a text. */
const paste = (area: Locator, name: string, bytes: Uint8Array) =>
  area.evaluate(
    (element, file) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(
        new File([Uint8Array.from(file.bytes)], file.name, { type: 'image/png' }),
      )
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    { name, bytes: [...bytes] },
  )

/** Waits until the browser keeps what was typed. */
const keptSoon = (page: Page, typed: string) =>
  page.waitForFunction((part) => localStorage.getItem('unsaved')?.includes(part), typed)
