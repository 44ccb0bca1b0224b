import { isDark, recordFirstScheme, root, toggle } from './colorScheme.ts'
import { expect, expectAccessible, owner, type Site, sendLogin, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Changes the appearance as a script of the owner's would. */
async function setAppearance({ address }: Site, changes: object): Promise<void> {
  const send = (method: string, path: string, body: object, headers = {}) =>
    fetch(address + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const { token } = await (await send('POST', '/api/admin/login', owner)).json()
  const headers = { Authorization: `Bearer ${token}` }
  expect((await send('PUT', '/api/appearance', changes, headers)).status).toBe(200)
}

test('the owner’s scheme, hue, order of sections and hidden login', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part(
    "the owner's scheme and hue are on the page from the start; the visitor's choice wins",
    async () => {
      await setAppearance(site, { scheme: 'dark', accent_hue: 185 })
      await page.emulateMedia({ colorScheme: 'light' })
      const firstScheme = await recordFirstScheme(page)
      for (const path of ['/?ssr=0', '/']) {
        await page.goto(site.address + path)
        expect(await firstScheme()).toBe('dark')
        await expect(toggle(page)).toHaveAccessibleName('Color scheme: dark')
        expect(await isDark(page)).toBe(true)
      }
      const accent = await page.evaluate(
        () =>
          getComputedStyle(document.querySelector('nav ul') as Element, '::after').backgroundColor,
      )
      expect(accent).toContain('185')
      await toggle(page).click()
      await expect(root(page)).not.toHaveAttribute('data-scheme')
      expect(await isDark(page)).toBe(false)
      await page.reload()
      expect(await firstScheme()).toBe('none')
      expect(await isDark(page)).toBe(false)
      // Without the server's data the page asks for the résumé, of which there is none.
      mistakes.length = 0
    },
  )

  await part('sections stand as the owner ordered them, and the navigation with them', async () => {
    const sections = [
      { id: 'contact', hidden: 0 },
      { id: 'projects', hidden: 0 },
      { id: 'about', hidden: 1 },
    ]
    await setAppearance(site, { sections })
    await page.goto(site.address)
    const ids = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
    expect(ids.slice(0, 3)).toEqual(['hero', 'contact', 'projects'])
    expect(ids).not.toContain('about')
    const nav = page.getByRole('navigation', { name: 'Main' })
    await expect(nav.getByRole('link')).toHaveText(['Home', 'Projects', 'Resume'])
  })

  await part('a hidden login button leaves the owner a way in', async () => {
    await setAppearance(site, { hide_login: 1 })
    await page.goto(site.address)
    await expect(toggle(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Admin Login' })).toHaveCount(0)
    await page.goto(`${site.address}/#login`)
    await sendLogin(page)
    await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible()
    await expect(page).toHaveURL(`${site.address}/`)
  })

  for (const [accent_hue, scheme] of [
    [110, 'light'],
    [185, 'light'],
    [265, 'dark'],
    [330, 'light'],
  ] as const) {
    await part(`axe finds nothing with an accent of ${accent_hue} in ${scheme}`, async () => {
      await setAppearance(site, { accent_hue, scheme })
      await page.goto(site.address)
      await expectAccessible(page)
    })
  }
})
