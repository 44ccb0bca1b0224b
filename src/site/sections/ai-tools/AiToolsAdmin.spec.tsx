import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { mistakes } from '../../../../test/components/mistakes.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import { picture } from '../../../../test/components/picture.ts'
import {
  button,
  choose,
  chooseFile,
  expectGone,
  field,
  opener,
  row,
  sheet,
  sheetButton,
} from '../../../../test/components/records.ts'

const tool = { name: 'Ada', description: 'Counts.' }

/** Opens the form of a new tool that has an icon. */
async function addIcon() {
  const site = await openSite()
  await openAdmin('ai-tools')
  await button('Add Tool').click()
  await field('Name').fill(tool.name)
  await field('Description for the assistant').fill(tool.description)
  await chooseFile(await picture('ada.png'))
  await expect.element(sheet().getByText('ada.png')).toBeVisible()
  return site
}

test('an icon is an image of at most 5 MB', async () => {
  await openSite()
  await openAdmin('ai-tools?edit=new')
  await expect.element(field('Name')).toHaveFocus()
  await chooseFile(new File(['text'], 'a.txt', { type: 'text/plain' }))
  const refusal = 'Please select an image file (PNG, JPG, GIF, etc.)'
  await expect.element(sheet().getByText(refusal)).toBeVisible()
  const largest = new Uint8Array(5 * 1024 * 1024)
  await chooseFile(new File([largest, '.'], 'b.png', { type: 'image/png' }))
  await expect.element(sheet().getByText('Image size must be less than 5MB')).toBeVisible()
  await chooseFile(new File([largest], 'c.png', { type: 'image/png' }))
  await expect.element(sheet().getByText('c.png')).toBeVisible()
  await expectGone(sheet().getByText('Image size must be less than 5MB'))
})

test.for([{ status: 500 }, { isAborted: true }])(
  'a tool that cannot be saved: %j',
  async (failure) => {
    const site = await addIcon()
    await commands.answer({ method: 'POST', path: '/api/ai-tools', ...failure })
    await sheetButton('Add').click()
    await expect.element(sheet().getByText('Failed to save AI tool')).toBeVisible()
    await commands.stopAnswering()
    await sheetButton('Add').click()
    await expect.element(page.getByText('Saved!')).toBeVisible()
    expect(await site.read('ai-tools')).toMatchObject([tool])
    mistakes.length = 0
  },
)

test('an icon is not sent again with a new name, and a copy has it too', async () => {
  const site = await addIcon()
  await sheetButton('Add').click()
  await expect.element(row('Ada')).toBeVisible()
  const icon = () => row('Ada').element().querySelector('img')?.getAttribute('src')
  await expect.poll(icon).toMatch(/^\/uploads\/.+\.webp$/)
  await opener('Ada').click()
  await field('Name').fill('Grace')
  await sheetButton('Update').click()
  await expect.element(row('Grace')).toBeVisible()
  const sent = (await site.requests()).findLast(({ method }) => method === 'PUT')
  expect(sent?.body).toContain('Grace')
  expect(sent?.body).not.toContain('name="iconImage"')
  await choose('Grace', 'Duplicate')
  await expect.element(sheet().getByText('ada.png')).toBeVisible()
  const [original, copy] = await site.read('ai-tools')
  expect(copy).toMatchObject({ ...tool, name: 'Grace (copy)', iconImage: original.iconImage })
})

test('a tool that cannot be deleted stays, and says so', async () => {
  const site = await openSite()
  await site.add('ai-tools', tool)
  await openAdmin('ai-tools')
  await commands.answer({ method: 'DELETE', path: '/api/ai-tools/*', status: 500 })
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await choose('Ada', 'Delete')
  await expect.element(page.getByText('Failed to delete AI tool')).toBeVisible()
  await expect.element(row('Ada')).toBeVisible()
  mistakes.length = 0
})
