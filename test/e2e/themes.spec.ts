import type { Page } from '@playwright/test'
import { emptyList, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, leavePage, type Site, startSession, test } from './site.ts'

test.use({
  settings: {},
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1200, height: 900 },
})

async function choose(page: Page, { address }: Site, theme: string): Promise<void> {
  await startSession(page, address)
  await page.goto(`${address}/admin/appearance`)
  const choice = page.getByRole('group', { name: 'Theme' })
  await choice.getByText(theme, { exact: true }).click()
  await expect(choice.getByRole('radio', { name: theme })).toBeChecked()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Appearance updated successfully!')).toBeVisible()
}

const familyOf = (page: Page) =>
  page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily.split(',')[0])

test('a theme is previewed, chosen, there without a script, and accessible in both schemes', async ({
  page,
  site,
  browser,
  part,
}) => {
  for (const { theme, family } of [
    { theme: 'Broadsheet', family: '"Newsreader Display"' },
    { theme: 'Terminal', family: 'Doto' },
  ]) {
    await part(`the preview shows the owner’s content in ${theme} before it is saved`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await startSession(page, site.address)
      await page.goto(`${site.address}/admin/appearance`)
      const frame = page.frameLocator('iframe[title="Preview of the section"]')
      await expect(frame.locator('h1')).toHaveText(/\w/)
      await page.getByRole('group', { name: 'Theme' }).getByText(theme, { exact: true }).click()
      await expect(frame.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase())
      await expect(frame.locator('h1')).toHaveCSS('font-family', new RegExp(`^${family}`))
      await page.getByRole('group', { name: 'Theme' }).getByText('Case', { exact: true }).click()
      await expect(frame.locator('h1')).toHaveCSS('font-family', /^"Fraunces Display"/)
    })

    await part(
      `${theme} is chosen by its picture, and the page has it without a script`,
      async () => {
        await choose(page, site, theme)
        const context = await browser.newContext({ javaScriptEnabled: false })
        const visitor = await context.newPage()
        for (const path of ['/', '/projects', '/projects/slack-water']) {
          await visitor.goto(site.address + path)
          await expect(visitor.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase())
          expect(await familyOf(visitor)).toBe(family)
          expect(await visitor.locator('head link[rel="stylesheet"]').count()).toBe(1)
        }
        await context.close()
      },
    )

    await part(
      `axe finds nothing in ${theme} in either scheme, and nothing overflows at 320 px`,
      async () => {
        const expectNoOverflow = async (label: string) => {
          await page.setViewportSize({ width: 320, height: 700 })
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          expect(overflow, label).toBe(0)
          await page.setViewportSize({ width: 1200, height: 900 })
        }
        await startSession(page, site.address)
        await page.goto(`${site.address}/projects`)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          // A theme that is dark first is light where the visitor says so.
          await page.evaluate((scheme) => localStorage.setItem('scheme', scheme), colorScheme)
          const others = colorScheme === 'light' ? ['/projects', '/projects/slack-water'] : []
          for (const path of ['/', ...others]) {
            await page.goto(site.address + path)
            await expectAccessible(page)
            if (colorScheme === 'light') await expectNoOverflow(path)
          }
        }
        // Each face of a headline has its own width.
        for (const name of ['Bartholomew Featherstone', 'WWWWWWWW MMMMMMMM']) {
          expect(await page.request.put(`${site.address}/api/hero`, { data: { name } })).toBeOK()
          await page.goto(site.address)
          await expectNoOverflow(name)
        }
      },
    )
  }
})

test('the Broadsheet: the assistant in the margin, sections side by side, a single project', async ({
  page,
  site,
  part,
}) => {
  await part(
    'in the Broadsheet the assistant waits in the margin, beside the columns',
    async () => {
      await choose(page, site, 'Broadsheet')
      // A page of the admin that is still open would ask without its session.
      await leavePage(page)
      await page.context().clearCookies()
      for (const width of [640, 768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(site.address)
        const button = await page.getByRole('button', { name: 'AI Assistant' }).boundingBox()
        const projects = await page.locator('#projects').boundingBox()
        expect(button?.width).toBeGreaterThanOrEqual(24)
        const columnsEnd = (projects?.x ?? width) + (projects?.width ?? width)
        expect(button?.x, `${width}`).toBeGreaterThanOrEqual(columnsEnd)
        expect((button?.x ?? width) + (button?.width ?? 0)).toBeLessThanOrEqual(width)
      }
    },
  )

  await part(
    'in the Broadsheet the navigation marks the pressed one of sections side by side',
    async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await choose(page, site, 'Broadsheet')
      await page.goto(site.address)
      const entry = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Resume' })
      await entry.click()
      await expect(page.locator('#certifications header')).toBeInViewport()
      await expect(entry).toHaveAttribute('aria-current', 'location')
    },
  )

  await part('a single project has its whole image on the front of the Broadsheet', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await choose(page, site, 'Broadsheet')
    const projects: { _id: string }[] = await (
      await page.request.get(`${site.address}/api/projects`)
    ).json()
    for (const { _id } of projects.slice(1)) {
      const removed = await page.request.delete(`${site.address}/api/projects/${_id}`, {
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
      expect(removed.status()).toBe(200)
    }
    await page.goto(site.address)
    const image = await page.locator('#hero [data-count="1"] img').first().boundingBox()
    expect((image?.width ?? 0) / (image?.height ?? 1)).toBeCloseTo(1.5, 1)
  })
})

test('every page and list follows its theme; corners and density are seen before they are saved', async ({
  page,
  site,
  part,
}) => {
  for (const theme of ['case', 'broadsheet', 'terminal']) {
    await part(`every page of the ${theme} is on its paper, in light and dark`, async () => {
      const api = await signInQuietly(page, site)
      await api.change('appearance', { theme, scheme: 'light' })
      const paper = () =>
        page.evaluate(() => {
          const { backgroundColor, color } = getComputedStyle(document.documentElement)
          return { backgroundColor, color }
        })
      for (const scheme of ['light', 'dark'] as const) {
        await api.change('appearance', { scheme })
        await expect(async () => {
          await page.goto(site.address)
          await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme, {
            timeout: 500,
          })
        }).toPass()
        const ofPage = await paper()
        expect(ofPage.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
        for (const path of ['/projects', '/projects/slack-water', '/nothing-here']) {
          await page.goto(site.address + path)
          expect(await paper(), path).toEqual(ofPage)
        }
      }
    })
  }

  for (const theme of ['broadsheet', 'terminal']) {
    await part(`a list that the ${theme} spreads out is there to its end`, async () => {
      const api = await signInQuietly(page, site)
      await api.change('appearance', { theme })
      await emptyList(api, 'certifications')
      const certificate = { issuer: 'Guild', issue_date: '2020-01-01' }
      for (let index = 0; index < 30; index++) {
        await api.add('certifications', { name: `Certificate ${index}`, ...certificate })
      }
      await page.context().clearCookies()
      await page.goto(site.address)
      const section = page.locator('#certifications')
      await section.scrollIntoViewIfNeeded()
      await expect(section.getByRole('heading', { name: /^Certificate \d+$/ })).toHaveCount(30)
    })
  }

  await part(
    'the owner rounds corners and brings sections closer, seen before it is saved',
    async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(site.address)
      const about = page.locator('#about')
      const roomOf = () => about.evaluate((section) => getComputedStyle(section).paddingBlockStart)
      const usual = await roomOf()
      await startSession(page, site.address)
      await page.goto(`${site.address}/admin/appearance`)
      const root = page.frameLocator('iframe[title="Preview of the section"]').locator('html')
      await page.getByRole('group', { name: 'Corners' }).getByText('Round', { exact: true }).click()
      await expect(root).toHaveCSS('--radius-card', '22px')
      await page.getByRole('group', { name: 'Corners' }).getByText('Sharp', { exact: true }).click()
      await expect(root).toHaveCSS('--radius-card', '0px')
      await page
        .getByRole('group', { name: 'Density' })
        .getByText('Compact', { exact: true })
        .click()
      await expect(root).toHaveCSS('--density', '0.55')
      await page.getByRole('button', { name: 'Update' }).click()
      await expect(page.getByText('Appearance updated successfully!')).toBeVisible()
      await page.goto(site.address)
      await expect(page.locator('html')).toHaveCSS('--radius-card', '0px')
      expect(Number.parseFloat(await roomOf())).toBeCloseTo(Number.parseFloat(usual) * 0.55, 0)
    },
  )

  await part('keys lead through the Terminal until they are turned off', async () => {
    await choose(page, site, 'Terminal')
    await page.goto(site.address)
    const keys = page.getByRole('button', { name: 'Keyboard shortcuts' })
    await expect(keys).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('3')
    await expect(page.locator('#projects')).toBeFocused()
    await expect(page.locator('#projects')).toBeInViewport()
    await page.keyboard.press('k')
    await expect(page.locator('#about')).toBeFocused()
    await page.keyboard.press('j')
    await expect(page.locator('#projects')).toBeFocused()

    await keys.click()
    await expect(keys).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('1')
    await expect(page.locator('#hero')).not.toBeFocused()
    await page.reload()
    await expect(keys).toHaveAttribute('aria-pressed', 'false')
  })
})
