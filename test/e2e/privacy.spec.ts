import { signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, test } from './site.ts'

test.use({ settings: { SAMPLE_CONTENT: '1' } })

test('the footer of each page leads to the privacy page while it is published', async ({
  page,
  site,
}) => {
  const api = await signInQuietly(page, site)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })
  await page.goto(site.address)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(link).toHaveCount(0)
  const note = 'Ask me by mail.'
  const saved = await api.change('privacy-page', { privacy_page: true, privacy_note: note })
  expect(saved.ok()).toBe(true)
  const [project] = await api.list('projects')
  for (const path of [`/projects/${project.slug}`, '/projects', '/writing', '/']) {
    await page.goto(site.address + path)
    await expect(link, path).toBeVisible()
  }
  // It stays when React takes the page over.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await link.click()
  await expect(page).toHaveURL(`${site.address}/privacy`)
  await expect(page.getByText(note)).toBeVisible()
  await expectAccessible(page)
})
