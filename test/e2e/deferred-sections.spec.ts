import type { Page } from '@playwright/test'
import { hold } from './delayRequests.ts'
import { expect, signIn, test } from './site.ts'

const awake = (page: Page) =>
  page.locator('main > [data-awake]').evaluateAll((sections) => sections.map(({ id }) => id))

const isAlive = async (page: Page) => {
  await page.getByRole('button', { name: 'Color scheme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme')
}

test('sections sleep until they come near, are found before, and leave the page as it is', async ({
  page,
  sample,
  part,
}) => {
  await part('sections sleep until they come near', async () => {
    await page.goto(sample.address)
    await isAlive(page)
    await expect.poll(() => awake(page)).toEqual(['hero', 'about'])
    await page.locator('#experience').scrollIntoViewIfNeeded()
    await expect.poll(() => awake(page)).toContain('experience')
  })

  await part(
    'soon after the first paint every section can be found, though most still sleep',
    async () => {
      await page.goto(sample.address)
      const unseen = () =>
        page
          .locator('main > section')
          .evaluateAll((all) =>
            all
              .filter((s) => getComputedStyle(s).contentVisibility === 'hidden')
              .map(({ id }) => id),
          )
      await expect.poll(unseen).toEqual([])
      await expect(page.locator('#experience')).not.toHaveAttribute('data-awake')
      await expect(page.locator('#experience').getByRole('heading', { level: 2 })).toHaveCount(1)
    },
  )

  await part('a page that the browser draws has no section of an estimated height', async () => {
    await page.goto(`${sample.address}/?ssr=0`)
    await expect(page.locator('#about').getByRole('heading', { level: 2 })).toBeVisible()
    const estimated = () =>
      page
        .locator('main > section')
        .evaluateAll((all) =>
          all
            .filter((section) => getComputedStyle(section).contentVisibility !== 'visible')
            .map(({ id }) => id),
        )
    await expect.poll(estimated).toEqual([])
  })

  await part('what lets sections sleep leaves the styles of others where they are', async () => {
    await page.addInitScript(() => {
      const other = new CSSStyleSheet()
      other.replaceSync(':root { --other: stays }')
      document.adoptedStyleSheets.push(other)
    })
    await page.goto(sample.address)
    await isAlive(page)
    await page.keyboard.press('Shift')
    const other = () => getComputedStyle(document.documentElement).getPropertyValue('--other')
    expect(await page.evaluate(other)).toBe('stays')
  })

  await part(
    'an address that comes to name a project opens it, wherever the visitor is',
    async () => {
      await page.goto(sample.address)
      await isAlive(page)
      await page.evaluate(() => {
        history.pushState(null, '', '/?project=slack-water')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      await expect(page.getByRole('dialog', { name: 'Slack Water' })).toBeVisible()
    },
  )

  await part('the script is requested after the first paint and the load event', async () => {
    await page.goto(sample.address)
    await isAlive(page)
    const { requests, events } = await page.evaluate(() => ({
      requests: performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime }) => (name.endsWith('.js') ? startTime : [])),
      events: [
        performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
        performance.timing.loadEventStart - performance.timing.navigationStart,
      ],
    }))
    expect(requests.length).toBeGreaterThan(1)
    // The script does not wait longer than a second for the later of the two.
    const earliest = Math.min(Math.max(...events), Math.min(...events) + 1000)
    expect(Math.min(...requests)).toBeGreaterThanOrEqual(earliest)
  })
})

test('what is pressed or led to while sections sleep is there', async ({
  page,
  sample,
  site,
  part,
}) => {
  await part('a sleeping section wakes within the press that it gets', async () => {
    await page.goto(sample.address)
    await isAlive(page)
    expect(await awake(page)).not.toContain('projects')
    const presses = await page.evaluateHandle(() => {
      const targets: (EventTarget | null)[] = []
      addEventListener('click', ({ target }) => targets.push(target), { capture: true })
      return targets
    })
    await page.getByRole('button', { name: 'About Slack Water' }).dispatchEvent('click')
    await expect(page.getByRole('dialog', { name: 'Slack Water' })).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    expect(await presses.evaluate((targets) => targets.length)).toBe(1)
  })

  await part(
    'a press in a section whose code is still on its way is kept until it has come',
    async () => {
      const release = await hold(page, /\/assets\/CertificationsRow-[^/]+\.js$/)
      await page.goto(sample.address)
      await isAlive(page)
      const asked = page.waitForRequest(/CertificationsRow/)
      const enlarge = page
        .locator('#certifications')
        .getByRole('button', { name: /^Enlarge/ })
        .first()
      await enlarge.dispatchEvent('click')
      await asked
      await expect(page.getByRole('dialog')).toHaveCount(0)
      release()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  )

  for (const label of ['Projects', 'Resume']) {
    await part(
      `${label} in the navigation leads to its section though those before it sleep`,
      async () => {
        await page.goto(sample.address)
        await isAlive(page)
        const link = page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: label })
        await link.click()
        await expect(link).toHaveAttribute('aria-current', 'location')
        const target = page.locator(label === 'Resume' ? '#certifications' : '#projects')
        await expect
          .poll(() => target.evaluate((section) => Math.abs(section.getBoundingClientRect().top)))
          .toBeLessThanOrEqual(80)
      },
    )
  }

  await part('signing in while sections sleep leaves every one of them there', async () => {
    await page.goto(site.address)
    await isAlive(page)
    const texts = () => page.locator('main > section').allInnerTexts()
    const before = (await texts()).length
    await signIn(page, site.address)
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    for (const text of await texts()) expect(text.length).toBeGreaterThan(20)
    expect((await texts()).length).toBe(before)
  })
})
