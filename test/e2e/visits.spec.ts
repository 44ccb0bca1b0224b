import type { Visits } from '../../src/features/visits/contract.ts'
import { expect, expectAccessible, startSession, test } from './site.ts'

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

test('the owner sees what a visitor did, and how to get the first', async ({
  page,
  site,
  browser,
  part,
}) => {
  await part('without visitors the page says how to get the first', async () => {
    await startSession(page, site.address)
    await page.goto(`${site.address}/admin/visits`)
    await expect(page.getByRole('heading', { name: 'No visitors yet' })).toBeVisible()
    await expect(page.getByText(`Share your address: ${site.address}`)).toBeVisible()
    await expectAccessible(page)
  })

  await part('the owner sees what a visitor did, and that the visitor left no trace', async () => {
    const context = await browser.newContext({ userAgent })
    const visitor = await context.newPage()
    await visitor.goto(`${site.address}/?utm_source=newsletter`)
    // The script runs when the page is idle, and hears of what is in view with the next frame.
    await visitor.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await visitor.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    await visitor.locator('#contact').scrollIntoViewIfNeeded()
    await visitor.getByRole('textbox', { name: 'Subject' }).fill('Hello')
    // With the switches of this run, Chromium drops what a page sends as it is left: here it is sent as the tab is hidden.
    const report = visitor.waitForResponse((response) => response.url().endsWith('/api/visits'))
    await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect((await report).status()).toBe(200)
    await visitor.goto(`${site.address}/projects`)
    expect(await context.cookies()).toEqual([])
    expect(await visitor.evaluate(() => localStorage.length)).toBe(0)
    await startSession(page, site.address)
    await expect(async () => {
      const counted = await (await page.request.get(`${site.address}/api/visits`)).text()
      expect(counted).toContain('"name":"hero"')
    }).toPass()
    await context.close()

    const refusing = await browser.newContext({ userAgent, extraHTTPHeaders: { DNT: '1' } })
    await (await refusing.newPage()).goto(site.address)
    await refusing.close()

    await page.goto(`${site.address}/admin`)
    const summary = page.getByRole('region', { name: 'Visitors, 30 days' })
    await expect(summary.getByText('None in the 30 days before')).toBeVisible()
    await summary.getByRole('link', { name: 'All visits' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Visits' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Visits by day' })).toContainText('1 visitors')
    await expect(page.locator('canvas')).toBeVisible()
    const list = (name: string) => page.getByRole('region', { name })
    await expect(list('Pages')).toContainText('/projects')
    await expect(list('From addresses with utm_source')).toContainText('newsletter')
    await expect(list('Sections reached')).toContainText('Hero')
    await expect(list('Devices')).toContainText('Computers')
    await expectAccessible(page)
    const period = page.getByRole('link', { name: '90 days' })
    await period.click()
    await expect(page).toHaveURL(/days=90$/)
    // The address changes before the page does.
    await expect(period).toHaveAttribute('aria-current', 'page')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^visits-90-days-\d{4}-\d\d-\d\d\.csv$/)

    await page.route('**/api/visits?days=90', async (route) => {
      const response = await route.fetch()
      const visits: Visits = await response.json()
      const kinds = visits.kinds.map((one) =>
        one.kind === 'not-counted' ? { ...one, total: 1234 } : one,
      )
      await route.fulfill({ response, json: { ...visits, kinds, fullDays: ['2026-11-03'] } })
    })
    await page.reload()
    const full = page.getByText('1,234 more pages were viewed on Nov 3')
    await expect(full).toContainText('a day has room for 50,000 visitors')
    await expectAccessible(page)

    await page.getByRole('switch', { name: 'Count visits' }).click()
    await expect(page.getByText('Visits are no longer counted')).toBeVisible()
    await expect(async () => {
      expect(await (await page.request.get(site.address)).text()).not.toContain('visits.js')
    }).toPass()
  })
})
