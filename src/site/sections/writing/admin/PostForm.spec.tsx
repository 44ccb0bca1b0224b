import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { mistakes } from '../../../../../test/components/mistakes.ts'
import { openAdmin } from '../../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../../test/components/openSite.ts'
import { field } from '../../../../../test/components/records.ts'

test('a post whose text cannot be read says so, and opens when tried again', async () => {
  const site = await openSite()
  await site.add('posts', { title: 'Tide tables', body: 'Two *ways*.' })
  await openAdmin('writing')
  const open = () =>
    page
      .getByRole('button', { name: /^Tide tables/ })
      .first()
      .click()
  await commands.answer({ method: 'GET', path: '/api/posts/*', status: 500, json: {} })
  await open()
  await expect.element(page.getByText('Failed to fetch posts')).toBeVisible()
  expect(location.search).not.toContain('edit=')
  mistakes.length = 0
  await commands.stopAnswering()
  await open()
  await expect.element(field('Text')).toHaveValue('Two *ways*.')
})
