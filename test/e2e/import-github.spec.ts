import { type GitHubServer, startGitHubServer } from '../gitHubServer.ts'
import { button, signInQuietly } from './recordPage.ts'
import { ownService } from './service.ts'
import { test as base, expect, expectAccessible } from './site.ts'

const test = base.extend<{ service: GitHubServer }>({
  service: ownService(startGitHubServer),
  settings: ({ service }, use) => use({ SAMPLE_CONTENT: '0', GITHUB_API_URL: service.address }),
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the repositories of an account become projects; what GitHub refuses is said, and the account stays', async ({
  page,
  site,
  service,
  mistakes,
}) => {
  const api = await signInQuietly(page, site)
  await page.goto(`${site.address}/admin/import`)
  const form = page.getByRole('form', { name: 'GitHub' })
  const ask = form.getByRole('button', { name: 'Read from GitHub' })
  await ask.click()
  await expect(form.getByText('Please enter the name of an account, such as octocat')).toBeVisible()
  await form.getByLabel('Account').fill('ada')
  await expectAccessible(page)

  service.answer((_, response) => response.writeHead(404).end())
  await ask.click()
  await expect(page.getByRole('alert')).toHaveText(
    'github.com/ada: GitHub has no account with this name',
  )
  await expect(form.getByLabel('Account')).toHaveValue('ada')
  mistakes.length = 0

  service.answer()
  await form.getByText('Social previews as pictures').click()
  await ask.click()
  await expect(form.getByText('GitHub shows social previews only with a token')).toBeVisible()
  await form.getByText('Social previews as pictures').click()
  await form.getByText('Import the number of stars').click()
  await ask.click()
  await expect(page.getByRole('heading', { name: 'github.com/ada' })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'Engine', exact: true })).toHaveCount(0)
  await expect(button(page, 'Import Something Else')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Punched Cards', exact: true }).uncheck()
  await page.getByRole('button', { name: /^Import \d+ Entries$/ }).click()
  await expect(page.getByRole('heading', { name: /entries imported$/ })).toBeVisible()
  const titles = (await api.list('projects')).map(({ title }: { title: string }) => title)
  expect(titles).toEqual(['Loom'])
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await page.goto(`${site.address}/projects/loom`)
  await expect(page.getByText('Stars on GitHub')).toBeVisible()
})

test('while pictures are fetched, the page says how many and for how long', async ({
  page,
  site,
}) => {
  await signInQuietly(page, site)
  // Where GitHub has its pictures is no setting, and there it cannot be reached.
  await page.route('**/api/admin/import/github', async (route) => {
    const review = await (await route.fetch()).json()
    const pictures = ['Loom', 'Punched Cards'].map((title) => ({
      title,
      url: `${site.address}/${title}`,
    }))
    await route.fulfill({ json: { ...review, pictures } })
  })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/import/take', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${site.address}/admin/import`)
  await page.getByLabel('Account').fill('ada')
  await page.getByRole('button', { name: 'Read from GitHub' }).click()
  await page.getByRole('checkbox', { name: 'Punched Cards', exact: true }).uncheck()
  await page.getByRole('button', { name: /^Import \d+ Entries$/ }).click()
  const notice = page.getByText('Fetching a picture from GitHub, for at most 45 seconds.')
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  held.resolve()
  await expect(notice).toBeHidden()
  await expect(
    page.getByRole('heading', { name: /imported, without the picture of Loom$/ }),
  ).toBeVisible()
})
