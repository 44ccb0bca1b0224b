import type { Page } from '@playwright/test'
import { button, emptyList, onWrite, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, type Site, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const section = (page: Page) => page.getByRole('region', { name: 'Next steps' })
const links = (page: Page) => section(page).getByRole('link')
const steps = '**/api/admin/first-steps'

async function openEmpty(page: Page, site: Site) {
  const api = await signInQuietly(page, site)
  await api.change('admin/first-steps', { chosen: 'empty' })
  await page.goto(`${site.address}/admin`)
  await expect(links(page)).toHaveCount(5)
  return api
}

test('the next steps: shown, dismissed, checked, and leading to their fields', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part('where nothing is missing one quiet line says so', async () => {
    await signInQuietly(page, site)
    const nothing = { asks: false, sample: {}, missing: [], dismissed: [] }
    await page.route(steps, (route) =>
      route.fulfill({ json: { ...nothing, links: { checked_at: '', count: 0, unsure: 0 } } }),
    )
    await page.goto(`${site.address}/admin`)
    await expect(section(page).getByText('Nothing left to do.')).toBeVisible()
    await expect(links(page)).toHaveCount(0)
    await expectAccessible(page)
  })

  await part(
    'a handful is shown, the others on demand, and what is not wanted goes until it is asked for',
    async () => {
      await openEmpty(page, site)
      await expectAccessible(page)
      await button(page, '8 More').click()
      await expect(links(page)).toHaveCount(13)
      await expect(button(page, 'Show Fewer')).toBeFocused()

      const portrait = button(page, 'Not needed: Upload a portrait')
      await portrait.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('You will not be reminded of this again')).toBeVisible()
      await expect(links(page)).toHaveCount(12)
      await expect(
        section(page).getByRole('link', { name: 'Write about your journey' }),
      ).toBeFocused()
      await button(page, 'Undo').click()
      await expect(portrait).toBeVisible()
      await portrait.click()
      await expect(links(page)).toHaveCount(12)
      // Visitors would read words that are nobody’s.
      await expect(button(page, 'Not needed: Add your name')).toHaveCount(0)

      await page.reload()
      await expect(links(page).first()).toBeVisible()
      const reminder = section(page).getByRole('link', { name: 'Upload a portrait' })
      await expect(reminder).toHaveCount(0)
      await section(page).getByText('Not needed (1)').click()
      await expectAccessible(page)
      await button(page, 'Remind me of it: Upload a portrait').click()
      await expect(reminder).toBeVisible()
      await expect(section(page).getByText('Not needed (1)')).toHaveCount(0)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectAccessible(page)
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth)
      expect(await overflow()).toBeLessThanOrEqual(320)
    },
  )

  await part('what cannot be read or saved is said, and can be tried again', async () => {
    await openEmpty(page, site)
    await onWrite(page, `${steps}/**`, (route) => route.fulfill({ status: 500, json: {} }))
    await button(page, 'Not needed: Upload a portrait').click()
    await expect(page.getByText('Failed to save this.')).toBeVisible()
    await button(page, 'Check Links').click()
    await expect(page.getByText('The links could not be checked.')).toBeVisible()
    await expect(links(page)).toHaveCount(5)

    await page.route(steps, (route) => route.fulfill({ status: 500, json: {} }))
    await page.reload()
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to load the next steps.' })
    await expect(failure).toBeVisible()
    await page.unroute(steps)
    await failure.getByRole('button', { name: 'Try Again' }).click()
    await expect(links(page)).toHaveCount(5)
    mistakes.length = 0
  })

  await part('an entry of a group in which nothing can be worked shows the group', async () => {
    await openEmpty(page, site)
    await button(page, '8 More').click()
    await section(page).getByRole('link', { name: 'Set up mail for new messages' }).click()
    await expect(page.getByRole('group', { name: 'Mail', exact: true })).toBeInViewport()
    await page.goto(`${site.address}/admin`)
    await button(page, '8 More').click()
    await section(page).getByRole('link', { name: 'Upload or create a resume' }).click()
    await expect(page.getByText('No resume uploaded')).toBeVisible()
    // The call answers 404 where there is none, of which the browser complains.
    mistakes.length = 0
  })

  await part(
    'links are checked on demand; a dead one stands first until it is mended',
    async () => {
      const api = await openEmpty(page, site)
      await button(page, 'Check Links').click()
      await expect(page.getByText('There are no links of yours to check yet')).toBeVisible()
      const project = { title: 'Loom', category: 'Web', live: 'http://127.0.0.1:9/' }
      const { _id } = await api.add('projects', project)
      await button(page, 'Check Links').click()
      await expect(page.getByText('1 of 1 links lead nowhere')).toBeVisible()
      const dead = section(page).getByRole('link', {
        name: 'A link of Loom leads into a private network',
      })
      await expect(links(page).first()).toHaveText('A link of Loom leads into a private network')
      await expect(section(page).getByText('Checked')).toBeVisible()
      await dead.click()
      await expect(page.getByRole('dialog').getByLabel('Live', { exact: true })).toBeFocused()
      await api.change(`projects/${_id}`, { live: '' })
      await page.goto(`${site.address}/admin`)
      await expect(links(page).first()).toBeVisible()
      await expect(dead).toHaveCount(0)
    },
  )

  await part('an entry leads to its field, also in the form of a project', async () => {
    const api = await signInQuietly(page, site)
    await emptyList(api, 'projects')
    await api.add('projects', { title: 'Loom', category: 'Web' })
    await page.goto(`${site.address}/admin`)
    // All of an empty site but one, and the project's link, image and story.
    await button(page, '10 More').click()
    await section(page).getByRole('link', { name: 'Loom has no link' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Live', { exact: true })).toBeFocused()
  })
})
