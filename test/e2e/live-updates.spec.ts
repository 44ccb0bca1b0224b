import type { Page } from '@playwright/test'
import { button, openList, row, sheet, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, type Site, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 900 } })

const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const notice = (page: Page) => page.getByText('Saved in another window or on another device')

/** The page of a path, once it hears of what is saved elsewhere. */
async function openListening(page: Page, { address }: Site, path: string): Promise<void> {
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/events'))
  await page.goto(`${address}/admin/${path}`)
  await stream
}

test('a window shows what another one saves, and keeps its unsaved words', async ({
  page,
  site,
  part,
}) => {
  await part('a window in which nothing is typed shows what another one saves', async () => {
    const api = await signInQuietly(page, site)
    const { _id } = await api.add('skills', { name: 'Weaving', category: 'Other' })
    await openListening(page, site, 'hero')
    await expect(nameField(page)).toHaveValue('Your name')
    await api.change('hero', { name: 'Ada Byron' })
    await expect(nameField(page)).toHaveValue('Ada Byron')
    await expect(notice(page)).toBeHidden()
    await api.change('hero', { name: 'Your name' })

    await openListening(page, site, `skills?edit=${_id}`)
    await expect(nameField(page)).toHaveValue('Weaving')
    await api.change(`skills/${_id}`, { name: 'Looms', category: 'Other' })
    await expect(row(page, 'Looms')).toBeAttached()
    await expect(nameField(page)).toHaveValue('Looms')
  })

  await part('a window with unsaved words keeps them, and says calmly what happened', async () => {
    const api = await signInQuietly(page, site)
    const { _id } = await api.add('skills', { name: 'Weaving', category: 'Other' })
    await openListening(page, site, 'hero')
    await nameField(page).fill('Mine')
    await api.change('hero', { title: 'Theirs' })
    await expect(notice(page)).toBeVisible()
    await expect(nameField(page)).toHaveValue('Mine')
    await expectAccessible(page)
    await nameField(page).fill('Your name')
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Theirs')
    await expect(notice(page)).toBeHidden()

    await openListening(page, site, `skills?edit=${_id}`)
    await nameField(page).fill('Mine')
    await api.change(`skills/${_id}`, { name: 'Theirs', category: 'Other' })
    await expect(notice(page)).toBeVisible()
    await expect(nameField(page)).toHaveValue('Mine')
    await api.remove(`skills/${_id}`)
    await expect(row(page, 'Theirs')).toHaveCount(0)
    await expect(nameField(page)).toHaveValue('Mine')
  })

  await part('a list shows what another window adds', async () => {
    const api = await signInQuietly(page, site)
    await openListening(page, site, 'ai-tools')
    await api.add('ai-tools', { name: 'Engine' })
    await expect(row(page, 'Engine')).toBeVisible()
  })
})

test('a save of its own is not taken for somebody else’s', async ({ page, site }) => {
  await signInQuietly(page, site)
  await openListening(page, site, 'hero')
  await nameField(page).fill('Ada')
  const isNoticed = notice(page)
    .waitFor({ state: 'visible' })
    .then(
      () => true,
      () => false,
    )
  await button(page, 'Update').click()
  await expect(page.getByText('Hero content updated successfully!')).toBeVisible()
  await openList(page, site, 'ai-tools')
  await expect(sheet(page)).toBeHidden()
  await page.close()
  expect(await isNoticed).toBe(false)
})
