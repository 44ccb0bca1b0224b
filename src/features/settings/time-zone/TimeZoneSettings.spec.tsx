import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { mistakes } from '../../../../test/components/mistakes.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'

const choice = page.getByRole('combobox', { name: 'Time zone' })

/** Opens the settings in a browser of Nepal. */
async function openInNepal() {
  const options = new Intl.DateTimeFormat('en-US').resolvedOptions()
  const here = { ...options, timeZone: 'Asia/Kathmandu' }
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(here)
  const site = await openSite()
  await openAdmin('settings')
  await expect.element(choice).toHaveValue('Asia/Kathmandu')
  return site
}

/** The last shown time: when this device signed in. */
async function lastTime() {
  const table = page.getByRole('table', { name: 'Signed-in devices' })
  await expect.element(table).toBeVisible()
  const time = [...table.element().querySelectorAll('time')].at(-1)
  return { title: time?.title, time: time?.dateTime ?? '' }
}

const inHonolulu = (time: string) =>
  new Date(time)
    .toLocaleString('en-US', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Pacific/Honolulu',
    })
    .replace('\u202f', ' ')

test('it is that of the first browser', async () => {
  const { read } = await openInNepal()
  await expect.element(choice).toHaveAccessibleDescription(/This browser is in Asia\/Kathmandu\.$/)
  expect(await read('admin/time-zone')).toMatchObject({ timeZone: 'Asia/Kathmandu' })
})

test('times are those of the chosen one, also after a reload and on other pages', async () => {
  await openInNepal()
  const before = await lastTime()
  await choice.selectOptions('Pacific/Honolulu')
  await expect.element(page.getByText('Time zone saved')).toBeVisible()
  await expect.poll(async () => (await lastTime()).title).toBe(inHonolulu(before.time))
  expect(before.title).not.toBe(inHonolulu(before.time))
  await openAdmin('settings')
  await expect.element(choice).toHaveValue('Pacific/Honolulu')
  const after = await lastTime()
  expect(after.title).toBe(inHonolulu(after.time))
})

test('one that cannot be saved stays as it was', async () => {
  await openInNepal()
  await commands.answer({ method: 'PUT', path: '/api/admin/time-zone', status: 500 })
  await choice.selectOptions('UTC')
  await expect.element(page.getByText('Failed to save the time zone')).toBeVisible()
  await expect.element(choice).toHaveValue('Asia/Kathmandu')
  mistakes.length = 0
})
