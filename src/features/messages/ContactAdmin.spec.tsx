import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleAt } from '../../../test/components/expectAccessible.ts'
import { openInbox, write } from '../../../test/components/inbox.ts'
import { openSite } from '../../../test/components/openSite.ts'

const tab = (name: string) => page.getByRole('tab', { name, exact: true })

test('another tab asks for nothing until it is opened, and keeps what is typed', async () => {
  const site = await openSite()
  await write(site)
  const reads = async () =>
    (await site.requests()).filter(({ path }) => path === '/api/contact-info').length
  await openInbox()
  await expect.element(page.getByText('1 of 1 shown')).toBeVisible()
  expect(await reads()).toBe(0)
  await tab('Contact info').click()
  await page.getByLabelText('Subtitle').fill('typed')
  await expectAccessibleAt([1200, 320])
  await tab('Messages').click()
  await tab('Contact info').click()
  await expect.element(page.getByLabelText('Subtitle')).toHaveValue('typed')
  expect(await reads()).toBe(1)
})
