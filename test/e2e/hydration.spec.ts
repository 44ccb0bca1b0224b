import type { Page } from '@playwright/test'
import { hold } from './delayRequests.ts'
import { expect, hydrate, signIn, test } from './site.ts'

const root = (page: Page) => page.locator('#root')
const hydrated = (page: Page) =>
  page
    .locator('main > [data-hydrated="true"]')
    .evaluateAll((sections) => sections.map(({ id }) => id))

test('the script runs when it is needed; sections hydrate one by one', async ({
  page,
  sample,
  mistakes,
  part,
  site,
}) => {
  await part('sections hydrate when they come near, or a click needs them', async () => {
    await page.goto(sample.address)
    await expect(page.locator('script[type="module"]')).toHaveCount(0)
    await expect(root(page)).toHaveAttribute('data-hydrated', 'false')
    await page.mouse.move(200, 200)
    await expect(root(page)).toHaveAttribute('data-hydrated', 'true')
    await expect.poll(() => hydrated(page)).toEqual(['hero', 'about'])
    await page.locator('#experience').scrollIntoViewIfNeeded()
    await expect.poll(() => hydrated(page)).toContain('experience')
    expect(await hydrated(page)).not.toContain('projects')

    await page.getByRole('button', { name: 'Give Feedback' }).first().dispatchEvent('click')
    await expect(page.locator('#projects')).toHaveAttribute('data-hydrated', 'true')
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(5)

    await page.evaluate(() => {
      history.pushState(null, '', '/?project=slack-water')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('dialog', { name: 'Slack Water' })).toBeVisible()
  })

  await part('clicks before the code has loaded take effect in order', async () => {
    const release = await hold(page, '**/assets/*.js')
    await page.goto(sample.address, { waitUntil: 'commit' })
    const scheme = page.getByRole('button', { name: /^Color scheme:/ })
    await scheme.click()
    await page.getByRole('button', { name: 'Give Feedback' }).first().dispatchEvent('click')
    await scheme.click()
    await page.evaluate(() => {
      const shown: string[] = []
      Object.assign(window, { shown })
      new MutationObserver((changes) => {
        for (const { target } of changes)
          if (target instanceof HTMLElement) shown.push(target.dataset.scheme ?? 'system')
      }).observe(document.documentElement, { attributeFilter: ['data-scheme'] })
    })
    await expect(scheme).toHaveAccessibleName('Color scheme: system')
    await expect(scheme).toHaveCSS('opacity', '0.6')
    await release()
    await expect(scheme).toHaveAccessibleName('Color scheme: dark')
    await expect(scheme).toHaveCSS('opacity', '1')
    await expect(page.getByRole('radio').first()).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'shown'))).toEqual(['light', 'dark'])
  })

  await part('a click in a section whose code is loading takes effect afterwards', async () => {
    const release = await hold(page, /\/assets\/CertificationsRow-[^/]+\.js$/)
    await page.goto(sample.address)
    await hydrate(page)
    const request = page.waitForRequest(/CertificationsRow/)
    const enlarge = page.locator('#certifications').getByRole('button', { name: /^Enlarge/ })
    await enlarge.first().dispatchEvent('click')
    await request
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await release()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  await part('a page whose data is gone keeps what the server alone renders', async () => {
    await page.route('**/landing/*.json', (route) => route.fulfill({ status: 404 }))
    await page.goto(sample.address)
    await page.mouse.move(200, 200)
    await expect(root(page)).toHaveAttribute('data-hydrated', 'true')
    await expect(page.locator('#projects h3').first()).toBeVisible()
    await expect(page.locator('#large-projects')).toBeVisible()
    await expect(page.locator('#later-styles link')).toHaveCount(1)
    await page.unroute('**/landing/*.json')
    mistakes.length = 0
  })

  await part('an image that cannot be loaded', async () => {
    await page.route('**/uploads/**', (route) => route.abort())
    await page.goto(sample.address)
    await expect(root(page)).toHaveAttribute('data-hydrated', 'true')
    await expect(page.locator('#hero').getByText('No Image').first()).toBeVisible()
    mistakes.length = 0
  })

  await part('signing in before they are hydrated leaves all of them in the page', async () => {
    await page.goto(site.address)
    const texts = () => page.locator('main > section').allInnerTexts()
    const before = (await texts()).length
    await signIn(page, site.address)
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    for (const text of await texts()) expect(text.length).toBeGreaterThan(20)
    expect((await texts()).length).toBe(before)
  })
})
