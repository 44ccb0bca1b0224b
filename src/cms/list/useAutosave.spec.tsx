import { expect, onTestFinished, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { mistakes } from '../../../test/components/mistakes.ts'
import { openAdmin } from '../../../test/components/openAdmin.tsx'
import { openSite } from '../../../test/components/openSite.ts'
import { picture } from '../../../test/components/picture.ts'
import {
  answerQuestion,
  button,
  expectGone,
  field,
  sheet,
  sheetButton,
} from '../../../test/components/records.ts'

const text = () => field('Text').element() as HTMLTextAreaElement
const savedNote = () => sheet().getByText(/^A draft: only you see it. Saved on /)
const create = { method: 'POST', path: '/api/posts**' }
const newId = () => /"newId":"([\da-f]{16})"/.exec(localStorage.getItem('unsaved') ?? '')?.[1] ?? ''

/** Opens the form of a new post, and types its title. */
async function beginPost(title: string) {
  const site = await openSite()
  await openAdmin('writing?edit=new')
  await field('Title').fill(title)
  await expect.poll(newId).not.toBe('')
  return { site, posts: (): Promise<Post[]> => site.read('posts') }
}

type Post = { _id: string; title: string; visibility: string; cover: string; summary: string }

/** Tells the page that its window is hidden, and shown again. */
function hideWindow() {
  const show = (state: boolean) => {
    Object.defineProperty(document, 'hidden', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  show(true)
  show(false)
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'hidden')
  })
}

test('a new post saves itself as a draft, under the hands of its writer', async () => {
  const { site, posts } = await beginPost('Tide tables')
  await expect.element(sheet().getByText(/It is saved as a draft once/)).toBeVisible()
  await field('Text').click()
  await userEvent.keyboard('First line. Second line.')
  const area = text()
  area.setSelectionRange(6, 10)
  const footer = () =>
    [...sheet().element().querySelectorAll('footer button')].map((one) => one.textContent)
  expect(footer()).toEqual(['Cancel', 'Save as draft', 'Publish'])
  hideWindow()
  await expect.element(savedNote()).toBeVisible()
  const [draft] = await posts()
  expect(draft).toMatchObject({ title: 'Tide tables', visibility: 'draft' })
  await expect.poll(() => location.search).toBe(`?edit=${draft?._id}`)
  expect(text()).toBe(area)
  expect(document.activeElement).toBe(area)
  expect([area.selectionStart, area.selectionEnd]).toEqual([6, 10])
  expect(footer()).toEqual(['Cancel', 'Save as draft', 'Publish'])
  await userEvent.keyboard('words')
  expect(area.value).toBe('First words. Second line.')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(area.value).not.toContain('words')
  expect(area.value).toContain('Second line.')
  await userEvent.keyboard('s')
  hideWindow()
  const written = area.value
  await expect.poll(async () => (await site.read(`posts/${draft?._id}`)).body).toBe(written)
  await expect.poll(() => localStorage.getItem('unsaved')).toBeNull()
  expect(await posts()).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expectGone(page.getByRole('dialog'))
  await expect.element(page.getByRole('button', { name: /^Tide tables/ }).first()).toBeVisible()
})

test('a post without a title is not saved, and nothing complains', async () => {
  const { posts } = await beginPost('T')
  await field('Title').fill('')
  await field('Summary').fill('About tides')
  hideWindow()
  await field('Summary').fill('About tides and more')
  hideWindow()
  await expect.poll(() => localStorage.getItem('unsaved')).toContain('and more')
  expect(sheet().getByText('Title is required').elements()).toEqual([])
  expect(await posts()).toEqual([])
  await field('Title').fill('Tides')
  hideWindow()
  await expect.poll(posts).toMatchObject([{ title: 'Tides', summary: 'About tides and more' }])
})

test('a record of another list is not created before its button is pressed', async () => {
  const site = await openSite()
  await openAdmin('ai-tools?edit=new')
  await field('Name').fill('Engine')
  await expect.poll(() => localStorage.getItem('unsaved')).toContain('Engine')
  hideWindow()
  await field('Name').fill('Engine 2')
  await expect.poll(() => localStorage.getItem('unsaved')).toContain('Engine 2')
  expect(await site.read('ai-tools')).toEqual([])
})

test('a waiting cover is sent once, and what is typed meanwhile stays typed', async () => {
  const { site, posts } = await beginPost('Tide tables')
  const picker = sheet().element().querySelector('input[aria-label="Cover image"]')
  await userEvent.upload(picker as HTMLInputElement, await picture('tide.png'))
  await commands.answer({ ...create, isHeld: true })
  hideWindow()
  await field('Summary').fill('Typed meanwhile')
  await commands.stopAnswering()
  await expect.element(savedNote()).toBeVisible()
  const [{ cover, _id } = { cover: '', _id: '' }] = await posts()
  expect(cover).toMatch(/^\/uploads\//)
  await expect.element(field('Summary')).toHaveValue('Typed meanwhile')
  hideWindow()
  await expect.poll(posts).toMatchObject([{ cover, summary: 'Typed meanwhile' }])
  const change = (await site.requests()).findLast(({ path }) => path === `/api/posts/${_id}`)
  expect(change?.body).not.toContain('name="cover"')
  await sheetButton('Publish').click()
  await expectGone(page.getByRole('dialog'))
  expect(await posts()).toMatchObject([{ cover, visibility: 'published' }])
})

test('a slow answer leads to one post, which is published as it is typed by then', async () => {
  const { posts } = await beginPost('Tide tables')
  await commands.answer({ ...create, isHeld: true })
  hideWindow()
  hideWindow()
  await field('Title').fill('Tide tables by hand')
  hideWindow()
  await sheetButton('Publish').click()
  await commands.stopAnswering()
  await expectGone(page.getByRole('dialog'))
  expect(await posts()).toMatchObject([{ title: 'Tide tables by hand', visibility: 'published' }])
})

test('who closes the sheet while the draft is being saved is not asked', async () => {
  const { posts } = await beginPost('Tide tables')
  await commands.answer({ ...create, isHeld: true })
  hideWindow()
  await sheetButton('Cancel').click()
  await commands.stopAnswering()
  await expectGone(page.getByRole('dialog'))
  expect(await posts()).toMatchObject([{ title: 'Tide tables', visibility: 'draft' }])
  await expect.poll(() => location.search).toBe('')
})

test('a save whose answer is lost makes no second post', async () => {
  const { site, posts } = await beginPost('Tide tables')
  await site.call('POST', `posts?id=${newId()}`, { title: 'Tide', visibility: 'draft' })
  hideWindow()
  await expect.poll(posts).toMatchObject([{ title: 'Tide tables' }])
  await expect.element(savedNote()).toBeVisible()
})

test('… also after a reload, and asks when it was changed elsewhere since', async () => {
  const { site, posts } = await beginPost('Tide tables')
  const id = newId()
  await site.call('POST', `posts?id=${id}`, { title: 'Tide', visibility: 'draft' })
  await site.change(`posts/${id}`, { summary: 'From the phone' })
  await openAdmin('writing?edit=new')
  await button('Bring it back').click()
  await expect.poll(newId).toBe(id)
  hideWindow()
  const question = page.getByRole('dialog', { name: 'Changed somewhere else' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await field('Title').fill('Tide tables by hand')
  hideWindow()
  await expect.poll(() => localStorage.getItem('unsaved')).toContain('by hand')
  expect(question.elements()).toEqual([])
  await sheetButton('Save as draft').click()
  await question.getByRole('button', { name: 'Load the saved version' }).click()
  await expect.element(field('Title')).toHaveValue('Tide')
  await expect.element(field('Summary')).toHaveValue('From the phone')
  await expect.poll(() => location.search).toBe(`?edit=${id}`)
  expect(await posts()).toHaveLength(1)
  mistakes.length = 0
})

test('a save that fails says so, and the next one takes everything', async () => {
  const { posts } = await beginPost('Tide tables')
  await commands.answer({ ...create, isAborted: true })
  hideWindow()
  await expect.element(sheet().getByText('Network error')).toBeVisible()
  await expect.element(field('Title')).toHaveFocus()
  await commands.stopAnswering()
  hideWindow()
  await expect.element(savedNote()).toBeVisible()
  expect(sheet().getByText('Network error').elements()).toEqual([])
  expect(await posts()).toMatchObject([{ title: 'Tide tables', visibility: 'draft' }])
  mistakes.length = 0
})

test('a draft outlives the session in which it was begun', async () => {
  const { site } = await beginPost('Tide tables')
  await site.call('POST', 'admin/logout')
  hideWindow()
  const login = page.getByRole('dialog', { name: 'Admin Login' })
  await login.getByLabelText('Email Address').fill('owner@example.com')
  await login.getByLabelText('Password', { exact: true }).fill('correct horse')
  await login.getByRole('button', { name: 'Sign In' }).click()
  await expectGone(login)
  await expect.element(field('Title')).toHaveValue('Tide tables')
  hideWindow()
  await expect.element(savedNote()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectGone(page.getByRole('dialog'))
  await expect.element(page.getByRole('button', { name: /^Tide tables/ }).first()).toBeVisible()
  mistakes.length = 0
})

test('drafts that save themselves one after the other are one version', async () => {
  const { site, posts } = await beginPost('One')
  const [versions, ids] = [
    async (id: string) => (await site.read(`versions/posts/${id}`)).versions,
    async () => (await posts()).map(({ _id }) => _id),
  ]
  for (const title of ['Two', 'Three', 'Four']) {
    hideWindow()
    await expect.element(savedNote()).toBeVisible()
    await field('Title').fill(title)
  }
  hideWindow()
  await expect.poll(async () => (await posts())[0]?.title).toBe('Four')
  const [id = ''] = await ids()
  expect(await versions(id)).toEqual([])
  await field('Title').fill('Five')
  await sheetButton('Save as draft').click()
  await expectGone(page.getByRole('dialog'))
  expect(await versions(id)).toMatchObject([{ content: { title: 'Four' } }])
  await button('Undo').click()
  await expect.poll(async () => (await posts())[0]?.title).toBe('Four')
})

test('the shortcut for saves keeps a post that saves itself a draft', async () => {
  const { posts } = await beginPost('Tide tables')
  hideWindow()
  await expect.element(savedNote()).toBeVisible()
  await field('Title').fill('Tide')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expectGone(page.getByRole('dialog'))
  expect(await posts()).toMatchObject([{ title: 'Tide', visibility: 'draft' }])
})

test('unsaved words are not left without a question', async () => {
  const { posts } = await beginPost('Tide tables')
  hideWindow()
  await expect.element(savedNote()).toBeVisible()
  await field('Title').fill('Tide')
  await sheetButton('Cancel').click()
  await answerQuestion('Leave')
  await expectGone(page.getByRole('dialog'))
  expect(await posts()).toMatchObject([{ title: 'Tide tables' }])
})
