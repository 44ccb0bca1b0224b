import type { Page } from '@playwright/test'
import { hold } from './delayRequests.ts'
import { expect, hydrate, leavePage, signIn, startSession, test } from './site.ts'

const root = (page: Page) => page.locator('#root')
const hydrated = (page: Page) =>
  page
    .locator('main > [data-hydrated="true"]')
    .evaluateAll((sections) => sections.map(({ id }) => id))
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top))
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

/** Opens the page and waits until it has decided whether it runs its script at once. */
async function openIdle(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestIdleCallback(() => setTimeout(() => resolve()))),
      ),
  )
}

const interactions: [string, (page: Page) => Promise<unknown>][] = [
  ['the pointer', (page) => page.mouse.move(200, 200)],
  ['a press', (page) => page.locator('h1').dispatchEvent('pointerdown')],
  ['a key', (page) => page.keyboard.press('Shift')],
  ['the focus', (page) => page.getByRole('link', { name: 'Skip to content' }).focus()],
  ['scrolling', (page) => page.evaluate(() => scrollBy(0, 100))],
  [
    'a click by assistive technology',
    (page) => page.getByRole('button', { name: 'AI Assistant' }).dispatchEvent('click'),
  ],
]

test('the script runs when it is needed; sections hydrate one by one', async ({
  page,
  sample,
  mistakes,
  part,
  site,
}) => {
  const isHydrated = () => expect(root(page)).toHaveAttribute('data-hydrated', 'true')

  await part('a page whose data is gone keeps what the server alone renders', async () => {
    await page.route('**/landing/*.json', (route) => route.fulfill({ status: 404 }))
    await page.goto(sample.address)
    await page.mouse.move(200, 200)
    await isHydrated()
    await expect(page.locator('#projects h3').first()).toBeVisible()
    await expect(page.locator('#large-projects')).toBeVisible()
    await expect(page.locator('#later-styles link')).toHaveCount(1)
    await page.unroute('**/landing/*.json')
    mistakes.length = 0
  })

  await part('a page that the browser renders', async () => {
    await page.goto(`${sample.address}/?ssr=0`)
    await isHydrated()
    await expect(page.locator('#about').getByRole('heading', { level: 2 })).toBeVisible()
  })

  await part('the address of a project', async () => {
    await page.goto(`${sample.address}/?project=slack-water`)
    await expect(page.getByRole('dialog', { name: 'Slack Water' })).toBeVisible()
  })

  await part('the address of the login, also on an open page', async () => {
    await page.goto(`${sample.address}/#login`)
    await expect(page.getByRole('dialog', { name: 'Admin Login' })).toBeVisible()
    await leavePage(page)
    await openIdle(page, sample.address)
    await page.evaluate(() => {
      location.hash = 'login'
    })
    await expect(page.getByRole('dialog', { name: 'Admin Login' })).toBeVisible()
  })

  await part('the owner', async () => {
    await startSession(page, sample.address)
    await page.goto(sample.address)
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  })

  await part('a color scheme that the visitor has chosen', async () => {
    await page.goto(sample.address)
    await page.getByRole('button', { name: 'Color scheme: system' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
    await page.goto(sample.address)
    await expect(page.getByRole('button', { name: 'Color scheme: light' })).toBeVisible()
  })

  await part('an image that cannot be loaded', async () => {
    await page.route('**/uploads/**', (route) => route.abort())
    await page.goto(sample.address)
    await isHydrated()
    await expect(page.locator('#hero').getByText('No Image').first()).toBeVisible()
    mistakes.length = 0
  })

  await part('sections hydrate when they come near', async () => {
    await page.goto(sample.address)
    await hydrate(page)
    await expect.poll(() => hydrated(page)).toEqual(['hero', 'about'])
    await page.locator('#experience').scrollIntoViewIfNeeded()
    await expect.poll(() => hydrated(page)).toContain('experience')
    expect(await hydrated(page)).not.toContain('projects')
  })

  await part('a click hydrates its section and takes effect once', async () => {
    await page.goto(sample.address)
    await hydrate(page)
    expect(await hydrated(page)).not.toContain('projects')
    const toggle = page.getByRole('button', { name: 'Give Feedback' }).first()
    await toggle.dispatchEvent('click')
    await expect(page.locator('#projects')).toHaveAttribute('data-hydrated', 'true')
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(5)
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
    await release()
    await expect(scheme).toHaveAccessibleName('Color scheme: dark')
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

  await part('an address that comes to name a project opens it', async () => {
    await page.goto(sample.address)
    await hydrate(page)
    await page.evaluate(() => {
      history.pushState(null, '', '/?project=slack-water')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('dialog', { name: 'Slack Water' })).toBeVisible()
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

  for (const [what, interact] of interactions) {
    await part(`${what} runs it`, async () => {
      await openIdle(page, sample.address)
      await expect(page.locator('script[type="module"]')).toHaveCount(0)
      await expect(root(page)).toHaveAttribute('data-hydrated', 'false')
      await interact(page)
      await expect(root(page)).toHaveAttribute('data-hydrated', 'true')
    })
  }

  await part('four seconds of reading preload it', async () => {
    const waiting = page.locator('link[data-script]:not([rel])')
    await page.clock.install()
    await page.goto(sample.address)
    // A pointer that rests is no interaction.
    await page.locator('html').dispatchEvent('pointerover')
    await page.clock.runFor(3_000)
    expect(await waiting.count()).toBeGreaterThan(2)
    await page.clock.runFor(2_000)
    await expect(waiting).toHaveCount(0)
    await expect(page.locator('script[type="module"]')).toHaveCount(0)
  })
})

test.describe('with a theme whose first screen ends above the window', () => {
  test.use({ settings: { SAMPLE_CONTENT: '1' } })

  test('the script runs after load for a carousel in view', async ({ page, site }) => {
    await startSession(page, site.address)
    const saved = await page.request.put(`${site.address}/api/appearance`, {
      data: { theme: 'broadsheet', project_layout: 'row' },
    })
    expect(saved).toBeOK()
    await page.context().clearCookies()
    await page.setViewportSize({ width: 1440, height: 2000 })
    await page.goto(site.address)
    const row = page.getByRole('list', { name: 'certifications', exact: true })
    await expect(row).toBeInViewport()
    await expect(page.locator('#certifications')).toHaveAttribute('data-hydrated', 'true')
  })
})

for (const { width, height } of [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('sections that are not laid out yet are where links, Back and paper need them', async ({
      page,
      sample,
      part,
    }) => {
      const documentHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
      const deferred = () =>
        page
          .locator('main > section')
          .evaluateAll((all) =>
            all.filter((section) => getComputedStyle(section).contentVisibility === 'auto'),
          )

      await part('the page is as long as it will be', async () => {
        await openIdle(page, sample.address)
        expect((await deferred()).length).toBeGreaterThan(5)
        const first = await documentHeight()
        await page.evaluate(() => {
          document.documentElement.dataset.whole = ''
        })
        const whole = await documentHeight()
        expect(Math.abs(first / whole - 1)).toBeLessThan(0.05)
      })

      for (const id of ['contact', 'main']) {
        await part(`#${id} leads to its place`, async () => {
          await page.goto(`${sample.address}/#${id}`)
          await expect.poll(() => topOf(page, id)).toBeLessThanOrEqual(80)
          await hydrate(page)
          await expect.poll(() => topOf(page, id)).toBeLessThanOrEqual(80)
        })
      }

      for (const isHydrated of [false, true]) {
        for (const [label, id] of [
          ['About', 'about'],
          ['Projects', 'projects'],
          ['Resume', 'certifications'],
        ] as const) {
          await part(
            `${label} leads to its section ${isHydrated ? 'after' : 'before'} hydration`,
            async () => {
              const release = isHydrated ? () => {} : await hold(page, '**/assets/*.js')
              await page.goto(sample.address, { waitUntil: 'commit' })
              if (isHydrated) await hydrate(page)
              const link = page
                .getByRole('navigation', { name: 'Main' })
                .getByRole('link', { name: label })
              await link.click()
              await expect.poll(() => topOf(page, id)).toBeLessThanOrEqual(80)
              await release()
              await expect(link).toHaveAttribute('aria-current', 'location')
              await expect.poll(() => topOf(page, id)).toBeLessThanOrEqual(80)
            },
          )
        }
      }

      await part('Back and a reload restore the place', async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(sample.address)
        await page.locator('#experience').evaluate((section) => {
          section.scrollIntoView()
          // Within the section: at its edge Chromium restores the position by the section before it.
          scrollBy(0, 40)
        })
        await expect.poll(() => topOf(page, 'experience')).toBeLessThanOrEqual(80)
        await page.waitForTimeout(300)
        const place = await scrollY(page)
        const top = await topOf(page, 'experience')
        for (const leave of [
          () => page.reload(),
          async () => {
            await page.goto(`${sample.address}/projects`)
            await page.goBack()
          },
        ]) {
          await leave()
          await expect.poll(() => topOf(page, 'experience')).toBeLessThanOrEqual(top + 2)
          expect(Math.abs((await scrollY(page)) - place)).toBeLessThanOrEqual(80)
        }
      })

      await part('on paper every section is laid out', async () => {
        await openIdle(page, sample.address)
        await page.emulateMedia({ media: 'print' })
        expect(await deferred()).toEqual([])
      })
    })
  })
}
