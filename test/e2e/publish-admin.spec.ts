import { startGitServer } from '../gitServer.ts'
import { expect, expectAccessible, openSite, startSession, test } from './site.ts'

test('the owner pushes the site to a repository, and downloads it', async ({ page }) => {
  const server = await startGitServer()
  const { url, token } = server.settings
  const { site, close } = await openSite({
    PUBLISH_URL: 'https://me.example/site/',
    PUBLISH_GIT_URL: url,
    PUBLISH_GIT_TOKEN: token,
  })
  await startSession(page, site.address)
  await page.goto(`${site.address}/admin`)
  await page
    .getByRole('navigation', { name: 'Admin pages' })
    .getByRole('link', { name: 'Import and publish' })
    .click()
  await page.getByRole('link', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Never published.')).toBeVisible()
  await page.getByRole('button', { name: 'Push to the Repository' }).click()
  await expect(page.getByRole('button', { name: 'Publishing…' })).toBeDisabled()
  await expect(page.getByText(/^Published .+ Commit [\da-f]{7} on gh-pages\.$/)).toBeVisible()
  expect(await server.git('show', 'gh-pages:sitemap.xml')).toContain('https://me.example/site/')
  await expectAccessible(page)

  await page.getByLabel('Address of the published site').fill('')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the Site as a Zip' }).click()
  expect((await download).suggestedFilename()).toBe('site.zip')
  await page.close()
  await close()
  await server.close()
})
