import type { Page } from '@playwright/test'
import { button, emptyList, openList, row, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, type Site, test } from './site.ts'

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

test('ratings are counted, removed and hidden', async ({ page, site, part }) => {
  await part('the owner sees how many stars were given when, and removes some', async () => {
    const api = await signInQuietly(page, site)
    await emptyList(api, 'projects')
    const { _id } = await api.add('projects', { title: 'Loom', category: 'Web' })
    await api.add('projects', { title: 'Shuttle', category: 'Web' })
    await rate(page, site, _id, 5, 5, 1)
    await openList(page, site, 'projects')
    await expect(row(page, 'Shuttle').getByRole('button', { name: /ratings?, of/ })).toHaveCount(0)

    await button(page, '3.7 of 5 from 3 ratings, of Loom').click()
    const dialog = page.getByRole('dialog', { name: 'Ratings of Loom' })
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await expect(dialog).toContainText('3.7 of 5 from 3 ratings.')
    await expectAccessible(page, 'dialog[open]')
    const spite = dialog.getByRole('button', { name: 'Remove the rating of 1 star' })
    await spite.click()
    const question = page.getByRole('alertdialog', { name: 'Remove this rating?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(3)

    await spite.click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('The rating is removed')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expect(dialog).toContainText('5.0 of 5 from 2 ratings.')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button(page, '5.0 of 5 from 2 ratings, of Loom')).toBeVisible()

    await page.goto(site.address)
    await expect(page.locator('#projects article').first()).toContainText('(2 ratings)')
  })

  await part('ratings that are hidden leave no stars, and no room for them', async () => {
    const api = await signInQuietly(page, site)
    await emptyList(api, 'projects')
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
})
