import type { Page } from '@playwright/test'
import { type GitHubServer, startGitHubServer } from '../gitHubServer.ts'
import { button, signInQuietly } from './recordPage.ts'
import { ownService } from './service.ts'
import { test as base, expect, expectAccessible, type Site, signIn } from './site.ts'

const test = base.extend<{ service: GitHubServer }>({
  service: ownService(startGitHubServer),
  settings: ({ service }, use) => use({ SAMPLE_CONTENT: '1', GITHUB_API_URL: service.address }),
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const resume = {
  basics: {
    ...{ name: 'Ada Byron', label: 'Analyst', summary: 'I compute.', email: 'ada@example.com' },
    profiles: [{ network: 'GitHub', url: 'https://github.com/ada' }],
  },
  work: [{ name: 'Engine Ltd', position: 'Analyst', startDate: '2019-03' }],
  projects: [{ name: 'Loom', description: 'Weaves.', url: 'https://loom.example.com' }],
  skills: [{ name: 'Mathematics', keywords: ['Series', 'TypeScript'] }],
}
const file = {
  name: 'resume.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(resume)),
}

const choice = (page: Page, name: string) =>
  page.getByRole('region', { name: 'How do you want to start?' }).getByText(name, { exact: true })
const missing = (page: Page) => page.getByRole('region', { name: 'Next steps' })
const entries = (page: Page) => missing(page).getByRole('listitem')

/** As a stranger comes: the page, the sign-in, the dashboard. */
async function openDashboard(page: Page, site: Site) {
  await signIn(page, site.address)
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

async function expectOwnSite(page: Page, site: Site, project: string) {
  await page.goto(site.address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Byron')
  await expect(page.getByRole('heading', { name: project, exact: true })).toBeVisible()
  await expect(page.getByText('Ines Halden')).toHaveCount(0)
  await expect(page.getByText('Slack Water')).toHaveCount(0)
}

test('from a file to an own portfolio, of which nothing is the sample’s, and back', async ({
  page,
  site,
}) => {
  await openDashboard(page, site)
  await expectAccessible(page)
  await choice(page, 'Start from a file').click()
  await expect(page.getByRole('checkbox', { name: 'Remove the sample content' })).toBeChecked()
  await expectAccessible(page)
  await page.getByLabel('File to import').setInputFiles(file)
  await expect(page.getByText('Importing removes the sample content.')).toBeVisible()
  await page.getByRole('button', { name: /^Import \d+ Entries$/ }).click()
  await expect(page.getByRole('heading', { name: /entries imported$/ })).toBeVisible()
  await expect(page.getByText('It replaced the sample content.')).toBeVisible()
  await page.getByRole('link', { name: 'See Next Steps' }).click()
  await expect(entries(page).first()).toHaveText('Write a tagline')
  await expect(page.getByText('This is sample content')).toHaveCount(0)
  await expect(page.getByText('How do you want to start?')).toHaveCount(0)
  await expectOwnSite(page, site, 'Loom')
})

test('the sample stays where it is wanted, comes back with the undo, and goes for an empty start', async ({
  page,
  site,
  part,
}) => {
  await part(
    'the sample stays where the owner wants it to, and comes back with the undo',
    async () => {
      const api = await signInQuietly(page, site)
      const titles = async () =>
        (await api.list('projects')).map(({ title }: { title: string }) => title)
      const before = await titles()
      await page.goto(`${site.address}/admin/import`)
      const box = page.getByRole('checkbox', { name: 'Remove the sample content' })
      await box.uncheck()
      await page.getByLabel('File to import').setInputFiles(file)
      await expect(page.getByRole('heading', { name: 'resume.json' })).toBeVisible()
      await expect(page.getByText('The sample content goes')).toHaveCount(0)
      await button(page, 'Choose Another File').click()
      await box.check()
      await page.getByLabel('File to import').setInputFiles(file)
      await page.getByRole('button', { name: /^Import \d+ Entries$/ }).click()
      await expect(page.getByRole('heading', { name: /entries imported$/ })).toBeVisible()
      expect(await titles()).toEqual(['Loom'])
      await button(page, 'Undo Import').click()
      await expect(box).toBeVisible()
      expect((await titles()).sort()).toEqual(before.sort())
      await page.goto(`${site.address}/admin`)
      await expect(choice(page, 'Start from a file')).toBeVisible()
    },
  )

  await part(
    'empty: by keys alone, with the list of what is missing in the place of the question',
    async () => {
      await openDashboard(page, site)
      const start = page.getByRole('button', { name: /^Start empty/ })
      await start.focus()
      await page.keyboard.press('Enter')
      const question = page.getByRole('alertdialog', { name: 'Remove the sample content?' })
      await expect(question).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(start).toBeFocused()
      await page.keyboard.press('Enter')
      await question.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
      await expect(page.getByText('The sample content is removed')).toBeVisible()
      await expect(start).toBeHidden()
      await expect(page.locator(':focus')).toContainText('Next steps')
      await page.keyboard.press('Tab')
      const name = missing(page).getByRole('link', { name: 'Add your name' })
      await expect(name).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
      await page.getByLabel('Name', { exact: true }).fill('Ada Byron')
      await button(page, 'Update').click()
      await expect(page.getByText('Hero content updated successfully!')).toBeVisible()
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
      await expect(entries(page).first()).toHaveText('Add your job title')
    },
  )
})

test('from GitHub to an own portfolio', async ({ page, site }) => {
  await openDashboard(page, site)
  await choice(page, 'Start from GitHub').click()
  const form = page.getByRole('form', { name: 'GitHub' })
  await expect(form.getByLabel('Account')).toBeFocused()
  await page.keyboard.type('ada')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Import \d+ Entries$/ }).click()
  await page.getByRole('link', { name: 'See Next Steps' }).click()
  await expect(entries(page).first()).toHaveText('Add your job title')
  await expectOwnSite(page, site, 'Loom')
})

test('looking around first keeps the sample, with its notice, and is not asked again', async ({
  page,
  site,
}) => {
  await openDashboard(page, site)
  await choice(page, 'Look around first').click()
  await expect(page.getByRole('heading', { name: 'This is sample content' })).toBeVisible()
  await expect(button(page, 'Remove sample content')).toBeVisible()
  await expect(entries(page)).toHaveText([
    'Set up mail for new messages',
    'Set AI_API_KEY so that the assistant answers in sentences',
    'Set PUBLIC_URL to the address of your site',
  ])
  await page.reload()
  await expect(button(page, 'Remove sample content')).toBeVisible()
  await expect(page.getByText('How do you want to start?')).toHaveCount(0)
})
