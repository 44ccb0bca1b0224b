import { isDark, recordFirstScheme, root, toggle } from './colorScheme.ts'
import { expect, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the scheme is chosen, remembered, there before any script, and that of other tabs', async ({
  page,
  sample,
  mistakes,
  context,
  part,
}) => {
  await part('the toggle goes from light to dark to the device, and is remembered', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const firstScheme = await recordFirstScheme(page)
    await page.goto(sample.address)
    await expect(toggle(page)).toHaveAccessibleName('Color scheme: system')
    expect(await isDark(page)).toBe(true)

    await toggle(page).click()
    await expect(toggle(page)).toHaveAccessibleName('Color scheme: light')
    await expect(root(page)).toHaveAttribute('data-scheme', 'light')
    expect(await isDark(page)).toBe(false)
    await page.reload()
    expect(await firstScheme()).toBe('light')
    await expect(toggle(page)).toHaveAccessibleName('Color scheme: light')
    expect(await isDark(page)).toBe(false)

    await toggle(page).press('Enter')
    await expect(toggle(page)).toHaveAccessibleName('Color scheme: dark')
    await toggle(page).press('Enter')
    await expect(toggle(page)).toHaveAccessibleName('Color scheme: system')
    await expect(root(page)).not.toHaveAttribute('data-scheme')
  })

  await part('no flash: the scheme is there without the scripts of the app', async () => {
    await page.goto(sample.address)
    await toggle(page).click()
    await toggle(page).click()
    await expect(toggle(page)).toHaveAccessibleName('Color scheme: dark')
    await page.route('**/assets/*.js', (route) => route.abort())
    const firstScheme = await recordFirstScheme(page)
    await page.reload()
    expect(await firstScheme()).toBe('dark')
    expect(await isDark(page)).toBe(true)
    mistakes.length = 0
  })

  await part('a choice reaches the other tabs', async () => {
    await page.goto(sample.address)
    const other = await context.newPage()
    await other.goto(sample.address)
    await toggle(other).click()
    await expect(toggle(page)).toHaveAccessibleName('Color scheme: light')
    await expect(root(page)).toHaveAttribute('data-scheme', 'light')
  })

  await part('the color of the browser follows the scheme', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(sample.address)
    const color = () =>
      page.evaluate(() => {
        const colors = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        return colors.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content)
      })
    expect(await color()).toEqual(['#fbfaf7'])
    await toggle(page).click()
    await toggle(page).click()
    await expect(toggle(page)).toHaveAccessibleName('Color scheme: dark')
    expect(await color()).toEqual(['#0c0e14'])

    await page.route(`${sample.address}/`, async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace('<html ', '<html data-dark="#112233" ')
      await route.fulfill({ response, body: html })
    })
    await page.reload()
    expect(await color()).toEqual(['#112233'])
    await page.unroute(`${sample.address}/`)
  })

  await test.step('a browser that stores nothing still changes the scheme', async () => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
    })
    await page.goto(sample.address)
    await toggle(page).click()
    await toggle(page).click()
    await expect(toggle(page)).toHaveAccessibleName('Color scheme: dark')
    expect(await isDark(page)).toBe(true)
  })
})
