import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../../../test/components/mistakes.ts'
import { openAdmin } from '../../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../../test/components/openSite.ts'
import { largePicture, slowUploads } from '../../../../../test/components/picture.ts'
import {
  button,
  expectGone,
  field,
  sheet,
  sheetButton,
} from '../../../../../test/components/records.ts'

const uploads = page.getByRole('region', { name: 'Pictures of “Engine”' })
const upload = (name: string) => uploads.getByRole('listitem').filter({ hasText: name })

/** Opens the form of a project, and adds large pictures to its gallery. */
async function changeProject(category: string, names: string[]) {
  const site = await openSite()
  const { _id } = await site.add('projects', { title: 'Engine', category: 'Mechanics' })
  await openAdmin(`projects?edit=${_id}`)
  await field('Category').fill(category)
  await addPictures(names)
  const stored = async () => (await site.read('projects'))[0]
  return { stored }
}

async function addPictures(names: string[]): Promise<void> {
  await sheet().getByText('Project page: story, outcomes, pictures').click()
  const pictures = await Promise.all(names.map(largePicture))
  await userEvent.upload(sheet().getByLabelText('Pictures for the gallery'), pictures)
}

test('are sent after the text, each with its progress, and one is cancelled', async () => {
  const site = await openSite()
  await openAdmin('projects?edit=new')
  await field('Title').fill('Engine')
  await field('Category').fill('Mechanics')
  const cover = sheet().element().querySelector('input[aria-label="Project image"]')
  if (!cover) throw new Error('The form takes no image')
  await userEvent.upload(cover, await largePicture('cover.png'))
  await addPictures(['one.png', 'two.png'])
  const hurry = await slowUploads()
  await sheetButton('Create').click()
  await expect.element(page.getByText('Project created successfully!')).toBeVisible()
  await expectGone(page.getByRole('dialog'))
  expect(await site.read('projects')).toMatchObject([{ title: 'Engine', image: '', gallery: [] }])
  const progress = upload('cover.png').getByRole('progressbar')
  await expect.poll(() => Number(progress.element().getAttribute('value'))).toBeGreaterThan(0)
  await expect.element(upload('two.png')).toMatchTextContent('Waiting')
  await expectAccessible()
  await page.getByRole('link', { name: 'Writing', exact: true }).click()
  await expect.poll(() => location.pathname).toBe('/admin/writing')
  await button('Cancel one.png').click()
  await hurry()
  await expect.element(page.getByText('2 pictures of “Engine” saved')).toBeVisible()
  await expectGone(uploads)
  const [project] = await site.read('projects')
  expect(project.image).toMatch(/^\/uploads\//)
  expect(project.gallery).toHaveLength(1)
})

test('that fail are tried again, and the window asks before it closes meanwhile', async () => {
  const { stored } = await changeProject('Physics', ['one.png', 'two.png'])
  await commands.answer({ method: 'POST', path: '/api/pictures', isAborted: true })
  await sheetButton('Update').click()
  for (const name of ['one.png', 'two.png']) {
    const reason = upload(name).getByRole('alert')
    await expect.element(reason).toHaveTextContent('The server did not answer.')
  }
  const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(mayClose()).toBe(false)
  mistakes.length = 0
  await commands.stopAnswering()
  await button('Try one.png again').click()
  await expect.poll(async () => (await stored()).gallery.length).toBe(1)
  await button('Try two.png again').click()
  await expect.poll(async () => (await stored()).gallery.length).toBe(2)
  await expectGone(uploads)
  await expect.poll(mayClose).toBe(true)
})

test('are undone together with the text that they were saved with', async () => {
  const { stored } = await changeProject('Chemistry', ['one.png', 'two.png'])
  await sheetButton('Update').click()
  const message = page.getByRole('listitem').filter({ hasText: '2 pictures of “Engine” saved' })
  await message.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(stored).toMatchObject({ category: 'Mechanics', gallery: [] })
})
