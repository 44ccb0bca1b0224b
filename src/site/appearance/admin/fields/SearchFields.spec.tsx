import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../../test/components/openSite.ts'
import { expectGone } from '../../../../../test/components/records.ts'

const result = page.getByRole('figure')

test('the preview of a search has the typed texts, and the hero’s in place of empty ones', async () => {
  const site = await openSite()
  const subtitle = 'I build software for harbours: berths, tides and pilots.'
  await site.change('hero', { name: 'Ada Byron', title: 'Engineer', subtitle })
  await openAdmin('appearance?tab=visitors')
  const title = page.getByLabelText('Site title')
  await expect.element(result.getByText('Ada Byron: Engineer')).toBeVisible()
  await expect.element(result.getByText(subtitle)).toBeVisible()
  await expect.element(result.getByText(location.origin)).toBeVisible()
  await title.fill('Byron Works')
  await expect.element(result.getByText('Byron Works')).toBeVisible()
  await page.getByLabelText('Site description').fill('word '.repeat(60))
  const description = result.getByText(/^word/)
  await expect.element(description).toMatchTextContent(/ word…$/)
  const { length } = description.element().textContent ?? ''
  expect(length).toBeLessThanOrEqual(155)
  expect(length).toBeGreaterThan(145)
  await title.fill('  ')
  await expect.element(result.getByText('Ada Byron: Engineer')).toBeVisible()
})

test('an emoji is no initial, and the owner reads that the share image leaves it out', async () => {
  const site = await openSite()
  await site.change('hero', { name: '🎉 Ada Byron' })
  await openAdmin('appearance?tab=visitors')
  await expect.element(result.getByText('A', { exact: true })).toBeInTheDocument()
  await expect.element(result.getByText(/has no emoji/)).toBeVisible()
  await site.change('hero', { name: 'Ada Byron 2' })
  await openAdmin('appearance?tab=visitors')
  await expect.element(result.getByText('Ada Byron 2', { exact: true })).toBeVisible()
  await expectGone(result.getByText(/has no emoji/))
})
