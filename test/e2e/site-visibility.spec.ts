import { button } from './recordPage.ts'
import { expect, expectAccessible, sendLogin, startSession, test } from './site.ts'

// Colors are measured, which a toast that fades in does not have yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a site that is not open yet says so, lets its owner in, and whoever was given the address', async ({
  page,
  browser,
  site,
}) => {
  await startSession(page, site.address)
  await page.goto(`${site.address}/admin/settings`)
  await page.getByRole('switch', { name: 'Not open yet' }).click()
  await expect(page.getByRole('switch', { name: 'Not open yet' })).toBeChecked()
  await expect(page.getByText('Visitors now see that the site is not open yet.')).toBeVisible()
  const address = (await page.locator('code').filter({ hasText: site.address }).textContent()) ?? ''
  await expectAccessible(page)
  await page.goto(site.address)
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible()

  const visitors = await browser.newContext()
  const visitor = await visitors.newPage()
  await visitor.goto(`${site.address}/?project=any`)
  await expect(visitor.getByRole('heading', { name: 'Not open yet' })).toBeVisible()
  await expect(visitor.locator('#projects')).toHaveCount(0)
  await expectAccessible(visitor)
  await visitor.goto(address)
  await expect(visitor.locator('#projects')).toBeAttached()
  await expect(visitor).toHaveURL(`${site.address}/`)
  await visitors.close()

  const others = await browser.newContext()
  const elsewhere = await others.newPage()
  await elsewhere.goto(`${site.address}/admin/skills`)
  await sendLogin(elsewhere)
  await expect(elsewhere).toHaveURL(/\/admin\/skills$/)
  await elsewhere.goto(site.address)
  await expect(elsewhere.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible()
  await others.clearCookies()
  await elsewhere.reload()
  await button(elsewhere, 'Admin Login').click()
  await sendLogin(elsewhere)
  await expect(elsewhere.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible()
  await others.close()
})
