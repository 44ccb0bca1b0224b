import type { Page } from '@playwright/test'
import { write } from './inboxPage.ts'
import { signInQuietly } from './recordPage.ts'
import { expect, type Site, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const height = 600
const widths = [1280, 1920]
const long = 'A line that says something.\n'.repeat(80)

const dialogOf = (page: Page) => page.getByRole('dialog')
const header = (page: Page) => dialogOf(page).locator('header')

/** Turns the wheel over the open dialog's content: it moves to its end, and nothing around it does. */
async function expectScrollsByWheel(page: Page): Promise<void> {
  const dialog = dialogOf(page)
  const frame = dialog.locator('> div').filter({ has: page.locator('header') })
  const body = frame.locator('> div')
  const around = frame.locator('> header, > footer')
  const places = () =>
    around.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()))
  await expect(header(page)).toBeInViewport({ ratio: 1 })
  const before = await places()
  for (const { top, bottom } of before) {
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(height)
  }
  const box = await body.boundingBox()
  if (!box) throw new Error('the dialog has no content')
  expect(await body.evaluate((part) => part.scrollHeight - part.clientHeight)).toBeGreaterThan(0)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await expect
    .poll(async () => {
      // Once more where a part of the form has come meanwhile.
      await page.mouse.wheel(0, 20_000)
      return body.evaluate((part) => part.scrollTop + part.clientHeight - part.scrollHeight)
    })
    .toBeGreaterThanOrEqual(-1)
  expect(await places()).toEqual(before)
  expect(await dialog.evaluate((part) => part.scrollTop)).toBe(0)
}

/** The tallest form, and the shortest in a window that is lower still. */
const sheets = ['projects', 'skills']

test('long dialogs scroll by wheel, their heads and feet stay', async ({ page, site, part }) => {
  for (const kind of sheets) {
    await part(`the sheet of ${kind} scrolls by wheel, its head and foot stay`, async () => {
      await startSession(page, site.address)
      for (const width of widths) {
        await page.setViewportSize({ width, height: kind === 'skills' ? 400 : height })
        await page.goto(`${site.address}/admin/${kind}?edit=new`)
        await expect(dialogOf(page).getByRole('button', { name: 'Cancel' })).toBeInViewport()
        await expectScrollsByWheel(page)
        await expect(dialogOf(page).getByRole('button', { name: 'Cancel' })).toBeInViewport()
      }
    })
  }

  for (const [name, open] of [
    ['message', openMessage],
    ['project', openProject],
  ] as const) {
    await part(`the dialog of a long ${name} scrolls by wheel`, async () => {
      await page.setViewportSize({ width: 1280, height })
      await open(page, site)
      for (const width of widths) {
        await page.setViewportSize({ width, height })
        await dialogOf(page)
          .locator('> div > div')
          .evaluate((part) => part.scrollTo(0, 0))
        await expectScrollsByWheel(page)
      }
    })
  }
})

async function openMessage(page: Page, site: Site): Promise<void> {
  await startSession(page, site.address)
  await write(page, site, { name: 'Mary', message: long })
  await page.goto(`${site.address}/admin/contact`)
  await page.getByRole('button', { name: /^View/ }).click()
}

async function openProject(page: Page, site: Site): Promise<void> {
  const { add } = await signInQuietly(page, site)
  const title = 'Long'
  await add('projects', { title, category: 'Web', long_description: long })
  await page.goto(`${site.address}/?project=long`)
}
