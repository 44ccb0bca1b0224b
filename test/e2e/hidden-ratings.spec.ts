import type { Page } from '@playwright/test'
import { signInQuietly } from './recordPage.ts'
import { expect, type Site, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Each rating comes from another visitor. */
async function rate(page: Page, { address }: Site, id: string, ...stars: number[]): Promise<void> {
  for (const rating of stars) {
    const answer = await page.request.post(`${address}/api/projects/${id}/ratings`, {
      data: { rating },
      headers: { Cookie: '' },
    })
    expect(answer.status()).toBe(201)
  }
}

test('ratings that are hidden leave no stars, and no room for them', async ({ page, site }) => {
  const api = await signInQuietly(page, site)
  const fields = { category: 'Web', description: 'Short.', long_description: 'Longer.' }
  const { _id } = await api.add('projects', { title: 'Loom', ...fields })
  await rate(page, site, _id, 5)
  await api.change('appearance', { hide_ratings: 1 })

  await api.add('projects', { title: 'Bare', category: 'Web' })
  const card = page.getByRole('article', { name: 'Loom' })
  const rowsOfBare = page.getByRole('article', { name: 'Bare' }).locator('> div')
  const expectNoStars = async () => {
    await expect(card).toBeVisible()
    await expect(card.getByRole('img', { name: /^Rated/ })).toHaveCount(0)
    await expect(card).not.toContainText(/rating|Give Feedback/)
  }
  await page.context().clearCookies()
  await page.goto(site.address)
  await page.locator('#projects').scrollIntoViewIfNeeded()
  await expect(page.locator('#projects')).toHaveAttribute('data-hydrated', 'true')
  await expectNoStars()
  await expect(rowsOfBare.last()).toBeHidden()
  await card.getByRole('button', { name: 'About Loom' }).click()
  const dialog = page.getByRole('dialog', { name: 'Loom' })
  await expect(dialog).toContainText('Longer.')
  await expect(dialog).not.toContainText(/rating/i)
  await page.goto(`${site.address}/projects`)
  await expectNoStars()

  await api.change('appearance', { hide_ratings: 0 })
  await page.goto(`${site.address}/projects`)
  await expect(card.getByRole('img', { name: 'Rated 5.0 of 5' })).toBeVisible()
})
