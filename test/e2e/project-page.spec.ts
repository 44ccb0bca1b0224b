import { png } from '../pictures.ts'
import { opener, openList, sheet, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, test } from './site.ts'

const path = '/projects/slack-water'

test('a project page is accessible, and the keyboard goes through its pictures', async ({
  page,
  sample,
  part,
}) => {
  for (const [colorScheme, width] of [
    ['light', 375],
    ['dark', 1440],
  ] as const) {
    await part(`a project page is whole, ${colorScheme}, ${width} px wide`, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 812 })
      await page.goto(sample.address + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slack Water')
      const expected = await page.locator('link[rel="expect"]').getAttribute('href')
      await expect(page.locator(expected ?? '').locator('img')).toBeVisible()
      await expectAccessible(page)
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth
      expect(await page.evaluate(overflow)).toBe(0)
    })
  }

  await part('the keyboard enlarges pictures, goes through them and comes back', async () => {
    await page.goto(sample.address + path, { waitUntil: 'load' })
    const first = page.getByRole('link', { name: /Enlarge picture 1/ })
    await first.focus()
    await page.keyboard.press('Enter')
    const zoom = page.getByRole('dialog', { name: 'Pictures' })
    await expect(zoom).toContainText('2 / 3')
    await expect(zoom.getByRole('img')).toHaveAttribute('alt', /Seven days/)
    await expectAccessible(page, '#zoom')
    await page.keyboard.press('ArrowRight')
    await expect(zoom).toContainText('3 / 3')
    await page.keyboard.press('ArrowRight')
    await expect(zoom).toContainText('1 / 3')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(zoom).toContainText('2 / 3')
    await page.keyboard.press('Escape')
    await expect(zoom).toBeHidden()
    await expect(first).toBeFocused()
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('all of a project can be read, and its pictures are links', async ({ page, sample }) => {
    await page.goto(sample.address + path)
    await expect(
      page.getByRole('heading', { name: 'A week in the office', level: 2 }),
    ).toBeVisible()
    await expect(page.locator('pre')).toContainText('heightAt')
    await expect(page.locator('pre .hljs-keyword').first()).toBeVisible()
    await expect(page.getByText('Gwen Pritchard')).toBeVisible()
    const picture = page.getByRole('link', { name: /Enlarge picture 1/ })
    await expect(picture).toHaveAttribute('href', /^\/uploads\//)
    await page.getByRole('link', { name: /Next project/ }).click()
    await expect(page).not.toHaveURL(/slack-water/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('a film elsewhere is asked for by a press alone', async ({ page, site }) => {
  const { add, change } = await signInQuietly(page, site)
  await add('projects', { title: 'Film', category: 'Web', demo_video: 'https://youtu.be/abc' })
  await change('appearance', { players: ['youtube'] })
  await page.context().clearCookies()
  const requests: string[] = []
  await page.route(/youtube/, (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' })
  })
  const play = page.getByRole('link', { name: 'Play the film at YouTube' })
  await expect(async () => {
    await page.goto(`${site.address}/projects/film`, { waitUntil: 'load' })
    await expect(play).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(requests).toEqual([])
  await play.click()
  await expect(page.frameLocator('iframe').locator('html')).toBeAttached()
  expect(requests).toEqual(['https://www.youtube-nocookie.com/embed/abc?autoplay=1'])
})

test('the owner writes a project page, renames it, and takes it away', async ({
  page,
  site,
  mistakes,
}) => {
  const { add, change } = await signInQuietly(page, site)
  const { _id } = await add('projects', { title: 'Engine', category: 'Web' })
  await openList(page, site, 'projects')
  await opener(page, 'Engine').click()
  const form = sheet(page)
  await form.getByText('Project page: story, outcomes, pictures').click()
  await form.getByLabel('Role').fill('Mechanic')
  await form.getByLabel('Story').fill('## Why\n\nIt **counts**.')
  const preview = form.getByTitle('Preview of the section').contentFrame()
  await expect(preview.getByRole('heading', { name: 'Why' })).toBeVisible()
  await form.getByRole('button', { name: 'Add figure' }).click()
  await form.getByLabel('Measured').fill('Errors')
  await form.getByLabel('Before').fill('9')
  await form.getByLabel('After').fill('0')
  await form.getByRole('button', { name: 'Add picture' }).click()
  await form
    .locator('input[type="file"][aria-label="Picture 1"]')
    .setInputFiles({ name: 'engine.png', mimeType: 'image/png', buffer: await png() })
  await form.getByLabel('Caption').fill('The first wheel')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Project updated successfully!')).toBeVisible()
  await expect(form).toBeHidden()

  await expect(async () => {
    await page.goto(`${site.address}/projects/engine`)
    await expect(page.getByRole('heading', { name: 'Why', level: 2 })).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  await expect(page.getByText('Mechanic')).toBeVisible()
  await expect(page.getByText('The first wheel')).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Errors' })).toBeVisible()

  await change(`projects/${_id}`, { title: 'Loom' })
  await page.goto(`${site.address}/projects/engine`)
  await expect(page).toHaveURL(`${site.address}/projects/loom`)

  await change(`projects/${_id}`, { visibility: 'hidden' })
  await page.goto(`${site.address}/projects/loom`)
  await expect(page.getByText('Hidden: only you see this page.')).toBeVisible()
  await page.context().clearCookies()
  const answer = await page.goto(`${site.address}/projects/loom`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project not found')
  await expectAccessible(page)
  // The browser complains of the answer.
  mistakes.length = 0
})
