import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  expectAccessibleAt,
  expectAccessibleInBothSchemes,
} from '../../test/components/expectAccessible.ts'
import { mistakes } from '../../test/components/mistakes.ts'
import { openAdmin } from '../../test/components/openAdmin.tsx'
import { openSite } from '../../test/components/openSite.ts'
import { button, expectGone } from '../../test/components/records.ts'

/** The addresses that the page downloads. */
function recordDownloads(): string[] {
  const paths: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    paths.push(new URL(this.href).pathname)
  })
  return paths
}

test('is accessible in either scheme, and fits a phone', async () => {
  await openSite({ sampleContent: true })
  await openAdmin('settings')
  await expect.element(page.getByRole('table', { name: 'Signed-in devices' })).toBeVisible()
  await expectAccessibleAt([1440, 768, 320])
  await button('Set Up Two-Step Sign-In').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('a session lost in the middle is taken up in place', async () => {
  const site = await openSite()
  const paths = recordDownloads()
  await openAdmin('settings')
  await expect.element(page.getByRole('table', { name: 'Signed-in devices' })).toBeVisible()
  const download = button('Download Everything').element()
  await site.call('POST', 'admin/logout')
  // Another call of the page may have found the session lost, whose dialog is over the button then.
  if (download instanceof HTMLElement) download.click()
  const login = page.getByRole('dialog', { name: 'Admin Login' })
  await login.getByLabelText('Email Address').fill('owner@example.com')
  expect(paths).toEqual([])
  await login.getByLabelText('Password').fill('correct horse')
  await login.getByRole('button', { name: 'Sign In' }).click()
  await expectGone(login)
  await button('Download Everything').click()
  await expect.poll(() => paths).toEqual(['/api/admin/export'])
  mistakes.length = 0
})
