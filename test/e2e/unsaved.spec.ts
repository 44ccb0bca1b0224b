import { button, openList, sheet, signInQuietly } from './recordPage.ts'
import { expect, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('what was typed outlives a crash of the window, and no signing out', async ({
  page,
  site,
}) => {
  await signInQuietly(page, site)
  await openList(page, site, 'skills?edit=new')
  await sheet(page).getByLabel('Name', { exact: true }).fill('Knitting')
  const stored = () => page.evaluate(() => localStorage.getItem('unsaved') ?? '')
  await expect.poll(stored).toContain('Knitting')
  const another = await page.context().newPage()
  // Without asking, as a crash does.
  await page.close()

  await openList(another, site, 'skills?edit=new')
  await expect(button(another, 'Bring it back')).toBeVisible()
  await openList(another, site, 'skills')
  await button(another, 'Logout').click()
  await expect(another).toHaveURL(`${site.address}/`)
  expect(await another.evaluate(() => localStorage.getItem('unsaved') ?? '')).toBe('')
})
