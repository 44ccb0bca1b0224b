import { expect, expectAccessible, leavePage, startSession, test } from './site.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1440, height: 900 },
  settings: { SAMPLE_CONTENT: '1' },
})

test('the owner sees the looks of the page beside the form, and visitors once they are saved', async ({
  page,
  site: { address },
}) => {
  await startSession(page, address)
  await page.goto(`${address}/admin/appearance`)
  const preview = page.frameLocator('iframe[title="Preview of the section"]')
  const icons = preview.locator('link[href="/marks/skills.css"]')
  await expect(preview.locator('#skills')).toBeVisible()
  await expect(icons).toHaveCount(0)
  await page.getByLabel('Icons beside skills').check()
  await expect(icons).toHaveCount(1)
  await page.getByRole('tab', { name: 'Page' }).click()
  await page.getByRole('group', { name: 'Levels' }).getByText('In words').click()
  await expect(preview.locator('#skills').getByText('Expert').first()).toBeVisible()
  const large = preview.locator('.large-project').first()
  await expect(large).toBeVisible()
  await page.getByRole('tab', { name: 'Projects' }).click()
  await page.getByText('Only the row', { exact: true }).click()
  await expect(large).toBeHidden()
  const room = () =>
    preview
      .locator('#about')
      .evaluate((section) => Number.parseFloat(getComputedStyle(section).paddingBlockStart))
  const usual = await room()
  await page.getByRole('tab', { name: 'Look' }).click()
  const corners = page.getByRole('group', { name: 'Corners' })
  for (const [name, radius] of [
    ['Round', '22px'],
    ['Sharp', '0px'],
  ] as const) {
    await corners.getByText(name, { exact: true }).click()
    await expect(preview.locator('html')).toHaveCSS('--radius-card', radius)
  }
  await page.getByRole('group', { name: 'Density' }).getByText('Compact', { exact: true }).click()
  await expect(preview.locator('html')).toHaveCSS('--density', '0.55')
  await expect.poll(room).toBeCloseTo(usual * 0.55, 0)
  await page.getByRole('radio', { name: 'Usual' }).check({ force: true })
  const ours = 'rgb(1, 2, 3)'
  await page
    .getByLabel('CSS', { exact: true })
    .fill(`h1, button, #hero { outline: 3px solid ${ours} }`)
  await expect(preview.locator('#hero')).toHaveCSS('outline-color', ours)

  await page.getByRole('group', { name: 'Palette' }).getByText('Rust and lagoon').click()
  await page.getByRole('group', { name: 'Default scheme' }).getByText('Dark').first().click()
  await page.getByRole('tab', { name: 'Page' }).click()
  await page.getByRole('group', { name: 'Language' }).getByText('Español').click()
  await page.getByRole('tab', { name: 'Visitors' }).click()
  await page.getByRole('switch', { name: 'Hide the login button' }).click()
  await page.getByLabel('Site title').fill('Ada, at work')
  const update = page.getByRole('button', { name: 'Update' })
  await update.click()
  await expect(page.getByText('Appearance updated successfully!')).toBeVisible()
  await expect(update).not.toHaveCSS('outline-color', ours)
  await expectAccessible(page)

  // The admin page would complain of a lost session.
  await leavePage(page)
  await page.context().clearCookies()
  // A visitor who comes while the page is made anew may see the one before.
  await expect(async () => {
    await page.goto(address)
    await expect(page).toHaveTitle('Ada, at work', { timeout: 1000 })
  }).toPass()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-scheme', 'dark')
  await expect(root).toHaveCSS('--accent-hue', '200')
  await expect(root).toHaveCSS('--radius-card', '0px')
  await expect(root).toHaveCSS('--ink-tone', '0.045 38')
  await expect(page.locator('h1')).toHaveCSS('outline-color', ours)
  for (const id of ['#skills', '#about']) {
    const section = page.locator(id)
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByText('Experto').first()).toBeVisible()
    await expect(section.getByText('%')).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: /^Tema de color/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Acceso admin' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(`${address}/projects`)
  await expect(page.locator('h1')).toHaveCSS('outline-color', ours)
  await page.goto(`${address}/?stylesheet=0`)
  await expect(page.locator('#hero')).not.toHaveCSS('outline-color', ours)
})
