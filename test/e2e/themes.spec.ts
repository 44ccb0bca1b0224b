import { signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, test } from './site.ts'

test.use({
  settings: {},
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1440, height: 900 },
})

for (const { theme, family } of [
  { theme: 'Broadsheet', family: '"Newsreader Display"' },
  { theme: 'Terminal', family: 'Doto' },
]) {
  const id = theme.toLowerCase()

  test(`${theme} is previewed, chosen, there without a script, and accessible in both schemes`, async ({
    page,
    site: { address },
    browser,
    part,
  }) => {
    await part('the preview shows it before it is saved', async () => {
      await signInQuietly(page, { address })
      await page.goto(`${address}/admin/appearance`)
      const frame = page.frameLocator('iframe[title="Preview of the section"]')
      await expect(frame.locator('h1')).toHaveText(/\w/)
      const choice = page.getByRole('group', { name: 'Theme' })
      await choice.getByText(theme, { exact: true }).click()
      await expect(choice.getByRole('radio', { name: theme })).toBeChecked()
      await expect(frame.locator('html')).toHaveAttribute('data-theme', id)
      await expect(frame.locator('h1')).toHaveCSS('font-family', new RegExp(`^${family}`))
      await choice.getByText('Case', { exact: true }).click()
      await expect(frame.locator('h1')).toHaveCSS('font-family', /^"Fraunces Display"/)
      await choice.getByText(theme, { exact: true }).click()
      await page.getByRole('button', { name: 'Update' }).click()
      await expect(page.getByText('Appearance updated successfully!')).toBeVisible()
    })

    await part('the pages have it without a script', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const visitor = await context.newPage()
      // A visitor who comes while the page is made anew may see the one before.
      await expect(async () => {
        await visitor.goto(address)
        await expect(visitor.locator('html')).toHaveAttribute('data-theme', id, { timeout: 1000 })
      }).toPass()
      for (const path of ['/', '/projects', '/projects/slack-water']) {
        if (path !== '/') await visitor.goto(address + path)
        await expect(visitor.locator('html')).toHaveAttribute('data-theme', id)
        await expect(visitor.locator('h1')).toHaveCSS('font-family', new RegExp(`^${family}`))
        await expect(visitor.locator('head link[rel="stylesheet"]')).toHaveCount(1)
      }
      await context.close()
    })

    await part('axe finds nothing in either scheme, and nothing overflows at 320 px', async () => {
      const api = await signInQuietly(page, { address })
      const expectNoOverflow = async (label: string) => {
        await page.setViewportSize({ width: 320, height: 700 })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, label).toBe(0)
        await page.setViewportSize({ width: 1200, height: 900 })
      }
      // A theme that is dark first is light where the visitor says so.
      await page.addInitScript(() => localStorage.setItem('scheme', 'light'))
      for (const path of ['/projects', '/projects/slack-water', '/']) {
        await page.goto(address + path)
        await expectAccessible(page)
        await expectNoOverflow(path)
      }
      await page.getByRole('button', { name: 'Color scheme: light' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
      await expectAccessible(page)
      // Each face of a headline has its own width.
      for (const name of ['Bartholomew Featherstone', 'WWWWWWWW MMMMMMMM']) {
        expect(await api.change('hero', { name })).toBeOK()
        await page.goto(address)
        await expectNoOverflow(name)
      }
    })
  })
}

test('every page of a theme is on its paper, in light and dark', async ({ page, site }) => {
  const api = await signInQuietly(page, site)
  for (const theme of ['case', 'broadsheet', 'terminal']) {
    await api.change('appearance', { theme, scheme: 'light' })
    const paperIn = (scheme: string) =>
      page.evaluate((scheme) => {
        document.documentElement.dataset.scheme = scheme
        const { backgroundColor, color } = getComputedStyle(document.documentElement)
        return { backgroundColor, color }
      }, scheme)
    const papers: object[] = []
    for (const path of ['/', '/projects', '/projects/slack-water', '/nothing-here']) {
      await expect(async () => {
        await page.goto(site.address + path)
        const shown = await page.locator('html').getAttribute('data-theme')
        expect(shown ?? 'case').toBe(theme)
      }).toPass()
      papers.push({ light: await paperIn('light'), dark: await paperIn('dark') })
    }
    expect(JSON.stringify(papers)).not.toContain('rgba(0, 0, 0, 0)')
    expect(new Set(papers.map((paper) => JSON.stringify(paper))).size, theme).toBe(1)
    expect(papers[0]).not.toMatchObject({ light: Reflect.get(papers[0] ?? {}, 'dark') })
  }
})
