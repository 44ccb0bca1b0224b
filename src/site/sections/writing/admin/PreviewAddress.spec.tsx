import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { mistakes } from '../../../../../test/components/mistakes.ts'
import { openAdmin } from '../../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../../test/components/openSite.ts'
import {
  answerQuestion,
  expectGone,
  field,
  sheet,
  sheetButton,
} from '../../../../../test/components/records.ts'

const draft = { title: 'Tides', body: 'Of the sea', visibility: 'draft' }
const shown = () => sheet().getByText(/\/writing\/drafts\//)
/** Opens the form of a row, whose name also says who sees it. */
const open = (title: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .first()
    .click()
const openDraft = async () => {
  const site = await openSite()
  const { _id } = await site.add('posts', draft)
  await openAdmin('writing')
  await open('Tides')
  return { site, path: `posts/${_id}/preview-address` }
}

test('the owner makes the address of a draft and stops it; the next one is another', async () => {
  const { site, path } = await openDraft()
  await sheetButton('Make an address').click()
  await expect.element(shown()).toBeVisible()
  const first = await site.read(path)
  expect(first.path).toMatch(/^\/writing\/drafts\//)
  await expect.element(shown()).toHaveTextContent(location.origin + first.path)
  await expect.element(sheetButton('Copy the address')).toBeVisible()
  await sheetButton('Stop sharing').click()
  await answerQuestion('Cancel', 'Stop sharing?')
  expect(await site.read(path)).toEqual(first)
  await sheetButton('Stop sharing').click()
  await answerQuestion('Stop sharing', 'Stop sharing?')
  await expect.element(page.getByText('The preview address has stopped working.')).toBeVisible()
  await expectGone(shown())
  expect(await site.read(path)).toEqual({ path: '' })
  await sheetButton('Make an address').click()
  await expect.element(shown()).toBeVisible()
  expect((await site.read(path)).path).not.toBe(first.path)
})

test('an address that could not be stopped stays on show and says so, and nothing typed is lost', async () => {
  const { path } = await openDraft()
  await field('Title').fill('Tides and more')
  await sheetButton('Make an address').click()
  await expect.element(shown()).toBeVisible()
  await commands.answer({ method: 'DELETE', path: `/api/${path}`, isAborted: true })
  await sheetButton('Stop sharing').click()
  await answerQuestion('Stop sharing')
  await expect
    .element(page.getByText('Failed to stop sharing. The address still works. Please try again.'))
    .toBeVisible()
  mistakes.length = 0
  await expect.element(shown()).toBeVisible()
  await expect.element(field('Title')).toHaveValue('Tides and more')
})

test('a new post and one that visitors see have no address', async () => {
  const site = await openSite()
  await site.add('posts', { ...draft, visibility: 'published', title: 'Shown' })
  await site.add('posts', {
    ...draft,
    visibility: 'published',
    published_at: '2100-01-01',
    title: 'Later',
  })
  await openAdmin('writing')
  await open('Later')
  await expect.element(sheetButton('Make an address')).toBeVisible()
  await sheetButton('Cancel').click()
  await open('Shown')
  await expect.element(field('Text')).toHaveValue('Of the sea')
  expect(sheet().getByText('Preview address').elements()).toEqual([])
  await sheetButton('Cancel').click()
  await page.getByRole('button', { name: 'Write a Post' }).click()
  await expect.element(field('Text')).toHaveValue('')
  expect(sheet().getByText('Preview address').elements()).toEqual([])
})
