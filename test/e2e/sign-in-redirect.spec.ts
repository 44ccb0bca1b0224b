import type { Page } from '@playwright/test'
import { expect, leavePage, sendLogin, signIn, test } from './site.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Admin Login' })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ mistakes }) => {
  mistakes.length = 0
})

test('the way into the admin and out of it', async ({ page, sample, part }) => {
  await part(
    'who is not signed in comes home to the dialog, and through it to the page they wanted',
    async () => {
      for (const wanted of ['/admin', '/admin/appearance?from=mail']) {
        await page.goto(sample.address + wanted)
        await expect(dialog(page)).toBeVisible()
        await expect(page).toHaveURL(`${sample.address}/`)
        await sendLogin(page)
        await expect(page).toHaveURL(sample.address + wanted)
        await expect(page.getByRole('navigation', { name: 'Admin pages' })).toBeVisible()
        // A page of the admin that is still open would ask without its session.
        await leavePage(page)
        await page.context().clearCookies()
      }
    },
  )

  await part('closing the dialog forgets the page, and no other site is gone to', async () => {
    await page.goto(`${sample.address}/admin/skills`)
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await signIn(page, sample.address)
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(`${sample.address}/`)

    await page.context().clearCookies()
    await leavePage(page)
    await page.goto(`${sample.address}/#login=${encodeURIComponent('//evil.example/admin')}`)
    await sendLogin(page)
    await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(`${sample.address}/`)
  })

  await part('who signs out in the admin is not asked to sign in again', async () => {
    await signIn(page, sample.address)
    await page.goto(`${sample.address}/admin/skills`)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(`${sample.address}/`)
    await expect(page.getByRole('button', { name: 'Admin Login' })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })
})
