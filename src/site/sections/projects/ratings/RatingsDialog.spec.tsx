import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../test/components/expectAccessible.ts'
import { openAdmin } from '../../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../../test/components/openSite.ts'
import { answerQuestion, button, expectGone, row } from '../../../../../test/components/records.ts'

test('the owner sees which stars were given, and removes some after a question', async () => {
  const site = await openSite()
  const { _id } = await site.add('projects', { title: 'Loom', category: 'Web' })
  await site.add('projects', { title: 'Shuttle', category: 'Web' })
  for (const rating of [5, 5, 1]) await site.rate(_id, rating)
  await openAdmin('projects')
  await expect.element(row('Shuttle')).toBeVisible()
  expect(
    row('Shuttle')
      .getByRole('button', { name: /ratings?, of/ })
      .elements(),
  ).toEqual([])

  await button('3.7 of 5 from 3 ratings, of Loom').click()
  const dialog = page.getByRole('dialog', { name: 'Ratings of Loom' })
  const ratings = () => dialog.getByRole('listitem').elements().length
  await expect.poll(ratings).toBe(3)
  await expect.element(dialog).toMatchTextContent('3.7 of 5 from 3 ratings.')
  await expectAccessible(dialog.element())
  const spite = dialog.getByRole('button', { name: 'Remove the rating of 1 star' })
  await spite.click()
  await answerQuestion('Cancel', 'Remove this rating?')
  expect(ratings()).toBe(3)
  await spite.click()
  await answerQuestion('Remove', 'Remove this rating?')
  await expect.element(page.getByText('The rating is removed')).toBeVisible()
  await expect.poll(ratings).toBe(2)
  await expect.element(dialog).toMatchTextContent('5.0 of 5 from 2 ratings.')
  await userEvent.keyboard('{Escape}')
  await expectGone(dialog)
  await expect.element(button('5.0 of 5 from 2 ratings, of Loom')).toBeVisible()
  const projects: { title: string; rating: object }[] = await site.read('projects')
  expect(projects.find(({ title }) => title === 'Loom')?.rating).toEqual({ average: 5, count: 2 })
})
