import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../../../test/components/mistakes.ts'
import { openAdmin } from '../../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../../test/components/openSite.ts'
import { picture } from '../../../../../test/components/picture.ts'
import { sheet, sheetButton } from '../../../../../test/components/records.ts'

const names = () =>
  sheet()
    .getByText(/^(?:one|two|three)\.png$/)
    .elements()
    .map((element) => element.textContent)

const widthOf = async ({ image }: { image: string }) => {
  const shown = new Image()
  shown.src = image
  await shown.decode()
  return shown.naturalWidth
}

test('many pictures come at once, what cannot is named, and a save that fails loses none', async () => {
  const site = await openSite()
  const { _id } = await site.add('projects', { title: 'Gallery', category: 'Web' })
  await openAdmin(`projects?edit=${_id}`)
  await sheet().getByText('Project page: story, outcomes, pictures').click()
  const notes = new File(['x'], 'notes.txt', { type: 'text/plain' })
  const [one, two, three] = await Promise.all([
    picture('one.png', { width: 40 }),
    picture('two.png', { width: 50 }),
    picture('three.png', { width: 60 }),
  ])
  await userEvent.upload(sheet().getByLabelText('Pictures for the gallery'), [one, notes, two])
  await expect.element(sheet().getByText('2 pictures added')).toBeVisible()
  await expect.element(sheet().getByText(/^notes\.txt: /)).toBeVisible()
  await expect.poll(names).toEqual(['one.png', 'two.png'])

  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(three)
  sheet()
    .getByText(/^Drop several pictures here/)
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await expect.element(sheet().getByText('1 picture added')).toBeVisible()
  await expect.poll(names).toEqual(['one.png', 'two.png', 'three.png'])
  await expectAccessible()

  await commands.answer({ method: 'PUT', path: '/api/projects/*', isAborted: true })
  await sheetButton('Update').click()
  await expect.element(sheet().getByText('Network error')).toBeVisible()
  expect(names()).toHaveLength(3)
  mistakes.length = 0
  await commands.stopAnswering()
  await sheetButton('Move picture 3 up').click()
  await sheetButton('Update').click()
  await expect.element(page.getByText('Project updated successfully!')).toBeVisible()
  const stored = async () => (await site.read('projects'))[0].gallery
  await expect.poll(async () => (await stored()).length).toBe(3)
  expect(await Promise.all((await stored()).map(widthOf))).toEqual([40, 60, 50])
})
